'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/inspector/format';
import type { InspectedSnapshot } from '@/lib/inspector/inspected-snapshot';
import type { InspectedCompaction, Inspection } from '@/lib/inspector/inspection';
import { SummaryCard } from './summary-card';

/** So many at first; a long chat folded in places has dozens. */
const page = 12;

/** What stands in place of the folded messages, one card per fold. */
export function SummariesSection({
  inspection,
  compaction,
  snapshot,
  soughtKey,
}: {
  inspection: Inspection;
  compaction: InspectedCompaction;
  snapshot: InspectedSnapshot;
  /** The summary that holds what the address asks for. */
  soughtKey: string | null;
}) {
  const { summaries } = snapshot;
  const [more, setCount] = useState(page);
  const count = Math.max(more, summaries.findIndex(({ key }) => key === soughtKey) + 1);
  const left = summaries.length - count;
  return (
    <section aria-labelledby="summaries-heading" className="border-b px-5 py-5">
      <h3 id="summaries-heading" className="font-medium">
        What the model reads instead
      </h3>
      {summaries.length === 0 ? (
        <p className="mt-1 text-muted-foreground text-sm">
          No summary: this compaction shortened old tool outputs and left every message in place. The Now tab
          shows them side by side.
        </p>
      ) : (
        <p className="mt-1 mb-3 text-muted-foreground text-sm">
          Numbers after a sentence name the messages it comes from, found by matching words unless they say
          “cited”. Neither is verified. {citingText(snapshot)}
        </p>
      )}
      <div className="space-y-3">
        {summaries.slice(0, count).map((summary) => (
          <SummaryCard
            // Opened anew for what is sought in it.
            key={`${summary.key}${summary.key === soughtKey}`}
            summary={summary}
            inspection={inspection}
            compaction={compaction}
            opens={summaries.length <= 3 || summary.key === soughtKey}
            isSought={summary.key === soughtKey}
          />
        ))}
      </div>
      {left > 0 ? (
        <Button variant="link" size="sm" onClick={() => setCount(summaries.length)}>
          Show {left} more
        </Button>
      ) : null}
    </section>
  );
}

/** Whether the model was asked for sources, and what of its answer could not be used. */
function citingText({ unknownCitations, rawAnswer }: InspectedSnapshot): string {
  if (unknownCitations === null)
    return rawAnswer === null
      ? ''
      : 'The model was not asked to cite; “Name the sources” in the settings does.';
  return unknownCitations === 0
    ? ''
    : `Cited numbers that name no message, and were dropped: ${formatCount(unknownCitations)}.`;
}
