'use client';

import { Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import type { CompactionPreview, PreviewMessage } from '@/lib/inspector/compaction-preview';
import { formatTokens } from '@/lib/inspector/format';
import { prepareRuler } from '@/lib/inspector/prepare-ruler';
import { SplitRuler } from './split-ruler';

export type PreviewPaneProps = {
  preview: CompactionPreview | null;
  /** Whether the split was dragged away from where the rule puts it. */
  isMoved: boolean;
  onMove: (cut: number | null) => void;
  onPin: (messageId: string, isPinned: boolean) => void;
};

/** What would happen, without a model call: the ruler, the reason of the split, every message with its fate. */
export function PreviewPane({ preview, isMoved, onMove, onPin }: PreviewPaneProps) {
  const [refused, setRefused] = useState<string | null>(null);
  if (!preview) return <Skeleton className="mt-4 h-40 w-full" />;
  const ruler = prepareRuler(preview);
  const split = preview.splits.at(-1);
  return (
    <section aria-label="What would happen" className="mt-4">
      <p className="font-medium text-sm" aria-live="polite">
        {ruler.sentence}
      </p>
      {preview.messages.length > 0 ? (
        <SplitRuler
          ruler={ruler}
          onMove={(cut) => {
            setRefused(null);
            onMove(cut);
          }}
          onRefused={setRefused}
        />
      ) : null}
      <p className="text-muted-foreground text-sm">
        {refused ??
          (split
            ? `The split is there because: ${split.reason}.`
            : 'Drag the handle to choose a split of your own.')}{' '}
        {isMoved ? (
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

/** Longer chats show the newest; the ruler above shows all. */
const mostRows = 400;

function MessageFates({ messages, onPin }: { messages: PreviewMessage[]; onPin: PreviewPaneProps['onPin'] }) {
  const shown = messages.slice(-mostRows);
  if (shown.length === 0) return null;
  return (
    <>
      {shown.length < messages.length ? (
        <p className="mt-2 text-muted-foreground text-xs">
          The newest {shown.length} of {messages.length} messages:
        </p>
      ) : null}
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label="Messages and what happens to them"
        className="scroll-thin mt-2 max-h-56 overflow-y-auto rounded-md border text-xs"
      >
        {shown.map((message) => (
          <li key={message.id} className="flex items-center gap-2 border-b px-2 py-1 last:border-b-0">
            <span className="tabular w-10 shrink-0 text-muted-foreground">#{message.number}</span>
            <span className="w-16 shrink-0">{message.role}</span>
            <span
              className="min-w-0 flex-1 truncate text-muted-foreground"
              title={message.reason ?? undefined}
            >
              {message.excerpt}
            </span>
            <span className="tabular shrink-0 text-muted-foreground">{formatTokens(message.tokens)}</span>
            <Badge tone={message.fate === 'summarised' ? 'accent' : 'neutral'}>
              {message.fate ?? 'kept'}
            </Badge>
            <IconButton
              size="xs"
              label={message.isPinned ? `Release message ${message.number}` : `Pin message ${message.number}`}
              onClick={() => onPin(message.id, !message.isPinned)}
            >
              {message.isPinned ? <PinOff /> : <Pin />}
            </IconButton>
          </li>
        ))}
      </ol>
    </>
  );
}
