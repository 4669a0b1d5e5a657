'use client';

import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { messageTwin } from '@/components/ui/twin';
import { formatCount } from '@/lib/inspector/format';
import type { InspectedSummary } from '@/lib/inspector/inspected-snapshot';
import type { InspectedMessage } from '@/lib/inspector/inspection';
import {
  COVERAGE_LABELS,
  type CoverageModel,
  type CoverageUse,
  prepareCoverage,
} from '@/lib/inspector/prepare-coverage';
import { useInspection } from '../inspection-context';

/** The folded messages in a row, each by what the summary made of it; a click leads to it in the chat. */
export function CoverageStrip({
  summary,
  messages,
}: {
  summary: InspectedSummary;
  messages: InspectedMessage[];
}) {
  const model = useMemo(() => prepareCoverage(summary, messages), [summary, messages]);
  if (model.columns.length === 0) return null;
  return (
    <div className="mb-4">
      <ChartFrame
        isInset
        name={`coverage-${summary.ranges[0]?.from}`}
        title="What it draws on"
        sentence={model.sentence}
        table={model.table}
        note={noteOf(model)}
      >
        <Strip model={model} />
        <Legend model={model} />
      </ChartFrame>
    </div>
  );
}

function Strip({ model: { columns } }: { model: CoverageModel }) {
  const { showInChat } = useInspection();
  const [at, setAt] = useState<number | null>(null);
  const current = at === null ? undefined : columns[at];
  const cells = useMemo(
    () =>
      columns.map(({ use, firstId, numbers }, place) => (
        <span
          key={firstId}
          data-column={place}
          data-twin={numbers.map(messageTwin).join(' ')}
          className={cn(
            'h-full min-w-0 flex-1 forced-color-adjust-none',
            columns.length <= mostParted && 'border-surface border-r last:border-r-0',
            LOOKS[use],
          )}
        />
      )),
    [columns],
  );

  function onPointer(event: PointerEvent) {
    const cell = event.target instanceof Element ? event.target.closest('[data-column]') : null;
    if (cell) setAt(Number(cell.getAttribute('data-column')));
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = columns.length - 1;
    const from = at ?? 0;
    if (event.key === 'Enter' && current) showInChat(current.firstId);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') setAt(Math.min(last, from + 1));
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') setAt(Math.max(0, from - 1));
    else if (event.key === 'Home') setAt(0);
    else if (event.key === 'End') setAt(last);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="relative">
        <div
          role="slider"
          tabIndex={0}
          aria-label="Folded messages"
          aria-valuemin={1}
          aria-valuemax={columns.length}
          aria-valuenow={(at ?? 0) + 1}
          aria-valuetext={(current ?? columns[0])?.label}
          onFocus={() => setAt(at ?? 0)}
          onKeyDown={onKeyDown}
          onPointerMove={onPointer}
          onClick={() => current && showInChat(current.firstId)}
          className="flex h-6 w-full cursor-pointer overflow-hidden rounded-sm border-input border-b"
        >
          {cells}
        </div>
        {at === null ? null : (
          <span
            aria-hidden="true"
            className="-translate-x-1/2 pointer-events-none absolute inset-y-0 w-0.5 bg-foreground outline outline-surface print:hidden"
            style={{ left: `${((at + 0.5) / columns.length) * 100}%` }}
          />
        )}
      </div>
      <p className="mt-1 flex min-h-6 items-center gap-2 text-xs print:hidden">
        {current ? (
          <>
            <span className="min-w-0 flex-1 truncate">{current.label}</span>
            <Button
              variant="link"
              size="sm"
              className="h-6 shrink-0 px-0"
              data-twin={current.numbers.map(messageTwin).join(' ')}
              onClick={() => showInChat(current.firstId)}
            >
              Show in the chat
            </Button>
          </>
        ) : (
          <span className="text-muted-foreground">
            Point at the strip or walk it by arrow keys; a click or Enter shows the message.
          </span>
        )}
      </p>
    </>
  );
}

function Legend({ model: { counts } }: { model: CoverageModel }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-3 gap-y-0.5 text-muted-foreground text-xs">
      {USES.filter((use) => counts[use] > 0).map((use) => (
        <li key={use} className="flex items-center gap-1.5">
          <span className={cn('h-3 w-2.5 forced-color-adjust-none border-input border-b', LOOKS[use])} />
          {COVERAGE_LABELS[use]}
        </li>
      ))}
    </ul>
  );
}

/** More columns than this are too narrow to be parted by lines. */
const mostParted = 80;

const USES: CoverageUse[] = ['cited', 'matched', 'unused'];

/** Told apart by height, not by colour alone: whole, half, almost nothing. */
const LOOKS: Record<CoverageUse, string> = {
  cited: 'bg-chart-snapshot',
  matched: 'bg-linear-to-t from-50% from-chart-assistant to-50% to-transparent',
  unused: 'bg-linear-to-t from-15% from-muted-foreground to-15% to-transparent',
};

function noteOf({ messagesPerColumn }: CoverageModel): string | null {
  if (messagesPerColumn === 1) return null;
  return `One column stands for ${formatCount(messagesPerColumn)} messages, by the strongest use among them.`;
}
