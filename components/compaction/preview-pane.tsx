'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { CompactionPreview } from '@/lib/inspector/compaction-preview';
import { prepareRuler } from '@/lib/inspector/prepare-ruler';
import { MessageFates } from './message-fates';
import { SplitRuler } from './split-ruler';

export type PreviewPaneProps = {
  preview: CompactionPreview | null;
  /** Where the split was dragged to; null where the rule puts it. */
  cut: number | null;
  /** It still shows what was chosen before. */
  isOutdated: boolean;
  onMove: (cut: number | null) => void;
  onPin: (messageId: string, isPinned: boolean) => void;
};

/** What would happen, without a model call: the ruler, the reason of the split, every message with its fate. */
export function PreviewPane({ preview, cut, isOutdated, onMove, onPin }: PreviewPaneProps) {
  const [refused, setRefused] = useState<string | null>(null);
  if (!preview) return <Skeleton className="mt-4 h-40 w-full" />;
  const ruler = prepareRuler(preview);
  const split = preview.splits.at(-1);
  return (
    <section aria-label="What would happen" aria-busy={isOutdated} className="mt-4">
      <p className="font-medium text-sm" aria-live="polite">
        {ruler.sentence}
      </p>
      {preview.messages.length > 0 ? (
        <SplitRuler
          ruler={ruler}
          cut={cut}
          onMove={(next) => {
            setRefused(null);
            onMove(next);
          }}
          onRefused={setRefused}
        />
      ) : null}
      <p className="text-muted-foreground text-sm">
        {refused ??
          (split
            ? `The split is there because: ${split.reason}.`
            : 'Drag the handle to choose a split of your own.')}{' '}
        {cut !== null ? (
          <Button variant="link" size="sm" onClick={() => onMove(null)}>
            Reset to automatic
          </Button>
        ) : null}
      </p>
      {preview.notes.map((note) => (
        <p key={note} className="text-muted-foreground text-sm">
          {note}
        </p>
      ))}
      <MessageFates messages={preview.messages} onPin={onPin} />
    </section>
  );
}
