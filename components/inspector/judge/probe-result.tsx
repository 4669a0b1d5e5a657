'use client';

import { useMemo } from 'react';
import { prepareProbeJudgement } from '@/lib/inspector/prepare-judgement';
import type { ProbeJudgement } from '@/lib/quality/judge';
import { JudgedTable } from './judged-table';

/** Four kinds of questions by five dimensions, each answer to be read below. */
export function ProbeResult({ judgement }: { judgement: ProbeJudgement }) {
  const view = useMemo(() => prepareProbeJudgement(judgement), [judgement]);
  return (
    <>
      <p className="mb-2 text-sm">{view.sentence}</p>
      {view.rows.length > 0 ? (
        <>
          <JudgedTable
            label="Scores from 0 to 5"
            table={view.table}
            columns={['Question', ...view.columns.map(({ label }) => label)]}
            rows={[
              ...view.rows.map(({ label, scores }) => [label, ...scores]),
              ['Mean', ...view.columns.map(({ mean }) => mean)],
            ]}
          />
          {view.rows.map(({ kind, label, question, answer, reason, evidence }) => (
            <details key={kind} className="mt-1 text-xs">
              <summary className="cursor-pointer py-1">
                {label}
                {reason ? <span className="text-muted-foreground">: {reason}</span> : null}
              </summary>
              <div className="space-y-1 border-chart-snapshot border-l-2 pl-2">
                <p className="text-muted-foreground">{question}</p>
                <p className="whitespace-pre-wrap break-words">{answer || '(no answer)'}</p>
                {evidence ? (
                  <p className="break-words text-muted-foreground">Evidence: “{evidence}”</p>
                ) : null}
              </div>
            </details>
          ))}
        </>
      ) : null}
    </>
  );
}
