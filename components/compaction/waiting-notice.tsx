'use client';

import { Hourglass } from 'lucide-react';

/** One sentence above the composer: it is time to compact, a guard says not now, and nothing was lost. */
export default function WaitingNotice({ text }: { text: string }) {
  return (
    <p
      role="status"
      aria-label="Automatic compaction waits"
      className="mx-auto mb-2 flex w-[calc(100%-2rem)] max-w-[46rem] items-start gap-2 rounded-lg border bg-surface px-4 py-2 text-muted-foreground text-sm"
    >
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 flex-1 text-pretty">{text}</span>
    </p>
  );
}
