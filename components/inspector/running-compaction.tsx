'use client';

import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { JOB_PHASES } from '@/components/compaction/job-phases';
import type { JobState } from '@/lib/turn/compaction/jobs';

/** The newest words are enough to watch; the whole can be read when it is done. */
const mostCharacters = 6_000;

/** A compaction under way: what it does, and the summary as far as it is written. */
export function RunningCompaction({ job }: { job: JobState }) {
  const { phase, note, textSoFar } = job;
  const box = useRef<HTMLPreElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end stays in sight while the text grows
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [textSoFar]);
  return (
    <section aria-labelledby="running-heading" className="border-b px-5 py-5">
      <h3 id="running-heading" className="flex items-center gap-2 font-medium">
        <LoaderCircle aria-hidden="true" className="size-4 shrink-0 motion-safe:animate-spin" />
        Being compacted now
      </h3>
      <p role="status" className="mt-1 text-muted-foreground text-sm">
        {JOB_PHASES[phase]}
        {note ? `: ${note}` : ''}. What is sent stays as shown below until it is in place.
      </p>
      {textSoFar ? (
        // biome-ignore lint/a11y/useSemanticElements: preformatted text that scrolls needs a name for the keyboard
        <pre
          ref={box}
          role="region"
          aria-label="The summary as far as it is written"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          className="scroll-thin mt-3 max-h-56 overflow-auto whitespace-pre-wrap break-words rounded-md border border-chart-snapshot border-l-4 bg-card p-3 font-mono text-xs"
        >
          {textSoFar.slice(-mostCharacters)}
        </pre>
      ) : null}
    </section>
  );
}
