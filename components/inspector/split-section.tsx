'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { previewCompactionAction } from '@/app/actions/compaction';
import { SplitRuler } from '@/components/compaction/split-ruler';
import { Button } from '@/components/ui/button';
import { ErrorNotice } from '@/components/ui/error-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { useRestingUrlParameter } from '@/components/ui/use-resting-url-parameter';
import type { CompactionPreview } from '@/lib/inspector/compaction-preview';
import type { Inspection } from '@/lib/inspector/inspection';
import { prepareRuler } from '@/lib/inspector/prepare-ruler';

/** Where the next compaction would part the history, and why there; the handle tries other places for free. */
export function SplitSection({ inspection }: { inspection: Inspection }) {
  const { chatId } = inspection;
  const [named, setNamed] = useRestingUrlParameter('cut');
  const cut = named !== null && /^\d{1,6}$/.test(named) ? Number(named) : null;
  const [preview, setPreview] = useState<CompactionPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const load = useEffectEvent(async () => {
    const result = await previewCompactionAction({ chatId, cut }).catch(() => null);
    // The history may have changed since the address was written.
    if (result?.ok && cut !== null && !result.value.cuts.some((one) => one.cut === cut && one.isLegal)) {
      return setNamed(null);
    }
    if (result?.ok) setPreview(result.value);
    setProblem(result?.ok ? null : (result?.error.text ?? 'The server could not be reached.'));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview follows the chat and the chosen cut
  useEffect(() => void load(), [inspection, cut]);

  return (
    <section aria-labelledby="split-heading" className="border-b px-5 py-5">
      <h3 id="split-heading" className="mb-1 font-medium">
        Where the next split would fall
      </h3>
      {problem ? (
        <ErrorNotice className="mb-3" title={problem} description="Your history was not changed." />
      ) : null}
      {preview ? (
        <Ruled
          preview={preview}
          refused={refused}
          isMoved={cut !== null}
          onMove={(next) => {
            setRefused(null);
            setNamed(next === null ? null : String(next));
          }}
          onRefused={setRefused}
        />
      ) : problem ? null : (
        <Skeleton className="h-24 w-full" />
      )}
    </section>
  );
}

function Ruled(props: {
  preview: CompactionPreview;
  refused: string | null;
  isMoved: boolean;
  onMove: (cut: number | null) => void;
  onRefused: (text: string) => void;
}) {
  const { preview, refused, isMoved, onMove, onRefused } = props;
  const ruler = prepareRuler(preview);
  const split = preview.splits.at(-1);
  const reason = split
    ? `It falls there because: ${split.reason}.`
    : 'Move the handle to try a split of your own.';
  return (
    <>
      <p aria-live="polite" className="text-muted-foreground text-sm">
        {ruler.sentence}
      </p>
      {preview.messages.length > 0 ? (
        <SplitRuler ruler={ruler} onMove={onMove} onRefused={onRefused} />
      ) : null}
      <p className="text-muted-foreground text-xs">
        {refused ?? reason}{' '}
        {isMoved ? (
          <Button variant="link" size="sm" className="h-6 px-0" onClick={() => onMove(null)}>
            Reset to automatic
          </Button>
        ) : null}
      </p>
      <p className="mt-1 text-muted-foreground text-xs">
        Striped cells would fold, the others stay as they are
        {ruler.cells.some(({ role }) => role === 'summary') ? '; violet is a summary made before' : ''}. A
        preview only: nothing changes until you compact.
      </p>
    </>
  );
}
