'use client';

import { useState } from 'react';
import { factMatrixAction } from '@/app/actions/inspect';
import { ChartFrame } from '@/components/charts/chart-frame';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { ErrorNotice } from '@/components/ui/error-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { TableRegion } from '@/components/ui/table-region';
import { useUrlParameter, writeUrlParameters } from '@/components/ui/use-url-state';
import { formatCount, formatPercent } from '@/lib/inspector/format';
import type { Inspection } from '@/lib/inspector/inspection';
import type { FactCell, FactMatrix, FactMatrixRow } from '@/lib/inspector/prepare-fact-matrix';
import { useInspection } from '../inspection-context';
import { useLoaded } from '../use-loaded';

/** Every fact code can find against every generation: where it was lost, and whether it came back. */
export function FactMatrixSection({ inspection }: { inspection: Inspection }) {
  const { chatId } = inspection;
  const { value, problem } = useLoaded(chatId, inspection, () => factMatrixAction({ chatId }));
  if (problem)
    return <ErrorNotice className="m-4" title={problem} description="Your history was not changed." />;
  if (!value) return <Skeleton className="m-5 h-40" />;
  return <Matrix model={value} />;
}

/** So many rows at a time. */
const page = 40;

function Matrix({ model }: { model: FactMatrix }) {
  const isWhole = useUrlParameter('matrix') === 'whole';
  const hurt = model.rows.filter(({ isHurt }) => isHurt);
  const rows = isWhole ? model.rows : hurt;
  const [count, setCount] = useState(page);
  const left = rows.length - count;
  return (
    <ChartFrame
      name="matrix"
      title="What survived, generation by generation"
      sentence={model.sentence}
      table={model.table}
      note={noteOf(model)}
      controls={
        model.rows.length > 0 ? (
          <Button
            size="sm"
            variant={isWhole ? 'primary' : 'outline'}
            aria-pressed={isWhole}
            onClick={() => writeUrlParameters({ matrix: isWhole ? null : 'whole' })}
          >
            Also what was kept
          </Button>
        ) : null
      }
    >
      {model.columns.length === 0 ? null : rows.length === 0 ? (
        <p className="text-sm">Nothing was lost or changed in any generation.</p>
      ) : (
        <>
          <Table model={model} rows={rows.slice(0, count)} />
          {left > 0 ? (
            <Button variant="link" size="sm" className="px-0" onClick={() => setCount(count + page)}>
              Show {formatCount(Math.min(page, left))} more of {formatCount(left)}
            </Button>
          ) : null}
        </>
      )}
    </ChartFrame>
  );
}

function Table({ model, rows }: { model: FactMatrix; rows: FactMatrixRow[] }) {
  const { showInChat } = useInspection();
  return (
    <TableRegion label="Facts by generation" className="max-h-96 overflow-auto">
      <table className="w-full text-xs">
        <thead className="sticky top-0 z-10 bg-muted">
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-muted px-2 py-1.5 text-left font-medium">
              Fact
            </th>
            {model.columns.map(({ compactionId, generation, isUndone, rate }) => (
              <th
                key={compactionId}
                scope="col"
                className={cn('tabular px-1.5 py-1.5 font-medium', isUndone && 'line-through')}
              >
                <span className="sr-only">Generation </span>
                {generation}
                {isUndone ? <span className="sr-only">, taken back</span> : null}
                <span className="block font-normal text-muted-foreground">
                  {rate === null ? '—' : formatPercent(rate)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ factId, classLabel, text, messageId, cells }) => (
            <tr key={factId} className="border-t align-top">
              <th
                scope="row"
                className="sticky left-0 min-w-36 max-w-60 bg-background px-2 py-1 text-left font-normal"
              >
                <button
                  type="button"
                  className="line-clamp-2 min-h-6 text-left underline-offset-2 hover:underline"
                  onClick={() => showInChat(messageId)}
                >
                  {text}
                  <span className="sr-only">, show in the chat</span>
                </button>
                <span className="text-muted-foreground">{classLabel}</span>
              </th>
              {cells.map((cell, at) => (
                <td key={model.columns[at]?.compactionId} className="px-1.5 py-1 text-center">
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

const LOOKS: Record<NonNullable<FactCell>, { sign: string; word: string; look: string }> = {
  kept: { sign: '✓', word: 'kept', look: 'text-success' },
  reworded: { sign: '≈', word: 'in other words', look: 'text-success' },
  recoverable: { sign: '↗', word: 'can be looked up', look: 'text-warning' },
  mutated: { sign: '≠', word: 'changed', look: 'text-destructive' },
  stale: { sign: '!', word: 'outdated', look: 'text-warning' },
  lost: { sign: '✕', word: 'lost', look: 'text-destructive' },
};

function Cell({ cell }: { cell: FactCell }) {
  if (cell === null)
    return (
      <span className="text-muted-foreground">
        ·<span className="sr-only"> not yet said</span>
      </span>
    );
  const { sign, word, look } = LOOKS[cell];
  return (
    <span title={word} className={cn('font-medium', look)}>
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{word}</span>
    </span>
  );
}

function noteOf({ hiddenCount, skippedCount }: FactMatrix): string {
  return [
    'Judged by code that shares nothing with the summariser: ✓ kept word for word, ≈ kept in other words, ↗ can be looked up, ≠ changed, ! outdated, ✕ lost, · not yet said.',
    hiddenCount > 0 ? `${formatCount(hiddenCount)} more facts are not shown.` : '',
    skippedCount > 0
      ? `${formatCount(skippedCount)} generations between them were not judged; choose one in Snapshot to see what it lost.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
