'use client';

import { cn } from '@/components/ui/cn';
import { TableRegion } from '@/components/ui/table-region';
import type { LabPlan } from '@/lib/turn/lab/lab-event';
import type { LabState } from './lab-state';
import { outcomeWords } from './lab-words';

/** Every place and every strategy: done, failed with its reason, or still to come. One failure stops nothing else. */
export function RowGrid({ state, plan }: { state: LabState; plan: LabPlan }) {
  const rows = new Map(state.rows.map((row) => [`${row.transcriptId} ${row.point} ${row.arm}`, row]));
  return (
    <section aria-labelledby="rows" className="border-b px-5 py-5">
      <h3 id="rows" className="font-medium">
        Row by row
      </h3>
      <p className="mt-1 mb-3 text-muted-foreground text-sm">
        {state.done} of {plan.total} rows are there
        {state.status === 'running' ? '; the others follow.' : '.'}
      </p>
      <TableRegion
        label="Row by row, table"
        isBusy={state.status === 'running'}
        className="max-h-80 overflow-auto"
      >
        <table className="w-full text-xs">
          <thead className="sticky top-0 bg-muted text-left">
            <tr>
              <th scope="col" className="px-2 py-1.5 font-medium">
                Place
              </th>
              {plan.arms.map(({ key, label }) => (
                <th key={key} scope="col" className="px-2 py-1.5 font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.transcripts.flatMap((transcript) =>
              transcript.points.map(({ index }, point) => (
                <tr key={`${transcript.id} ${index}`} className="border-t align-top">
                  <th scope="row" className="max-w-60 px-2 py-1.5 text-left font-normal">
                    <span className="block truncate">{transcript.name}</span>
                    <span className="text-muted-foreground">
                      after message {index} of {transcript.messages}
                    </span>
                  </th>
                  {plan.arms.map(({ key }) => {
                    const row = rows.get(`${transcript.id} ${point} ${key}`);
                    return (
                      <td
                        key={key}
                        className={cn(
                          'tabular min-w-28 px-2 py-1.5',
                          row?.status === 'FAILED'
                            ? 'text-destructive'
                            : row?.informationKept === null && 'text-muted-foreground',
                        )}
                      >
                        {row ? outcomeWords(row) : state.status === 'running' ? '…' : '—'}
                      </td>
                    );
                  })}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </TableRegion>
    </section>
  );
}
