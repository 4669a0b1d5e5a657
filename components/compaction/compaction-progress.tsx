'use client';

import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { JobState } from '@/lib/turn/compaction/jobs';
import { JOB_PHASES } from './job-phases';

/** A compaction under way, above the composer: chatting goes on meanwhile. */
export default function CompactionProgress({ job, onCancel }: { job: JobState; onCancel: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-label="Compaction under way"
      className="mx-auto mb-2 w-[calc(100%-2rem)] max-w-[46rem] rounded-lg border bg-surface px-4 py-2 text-sm"
    >
      <div className="flex items-center gap-2">
        <LoaderCircle aria-hidden="true" className="size-4 shrink-0 motion-safe:animate-spin" />
        <p className="min-w-0 flex-1 truncate">
          Compacting: {JOB_PHASES[job.phase]}
          {job.note ? <span className="text-muted-foreground"> · {job.note}</span> : null}
        </p>
        {job.textSoFar ? (
          <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide text' : 'Show text'}
          </Button>
        ) : null}
        <Button variant="outline" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {isOpen && job.textSoFar ? (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          className="scroll-thin mt-2 max-h-48 overflow-auto whitespace-pre-wrap rounded bg-muted p-3 text-xs"
        >
          {job.textSoFar}
        </pre>
      ) : null}
    </section>
  );
}
