'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { problemsText, type SummaryProblem } from '@/lib/inspector/summary-problems';
import { RawText } from './raw-text';

/** What the model answered when it was asked for a summary, before anything was taken from it. */
export function RawAnswer({
  text,
  problems,
  isOpen: opens,
}: {
  text: string;
  problems: SummaryProblem[];
  isOpen: boolean;
}) {
  const [isOpen, setOpen] = useState(opens);
  return (
    <section aria-labelledby="raw-answer-heading" className="border-b px-5 py-5">
      <div className="flex flex-wrap items-center gap-1.5">
        <h3 id="raw-answer-heading" className="mr-auto font-medium">
          What the model answered
        </h3>
        <Button size="sm" variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
        <CopyButton size="sm" variant="ghost" label="Copy" text={text} />
      </div>
      {problems.length > 0 ? (
        <p className="mt-1 text-warning text-xs">Not clean XML: {problemsText(problems)}.</p>
      ) : null}
      {isOpen ? <RawText label="The answer, word for word" text={text} problems={problems} /> : null}
    </section>
  );
}
