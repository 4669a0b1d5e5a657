'use client';

import dynamic from 'next/dynamic';
import { type KeyboardEvent, memo, useMemo } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { areSingleKeysOn } from '@/components/palette/single-keys';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { useUrlParameter, writeUrlParameters } from '@/components/ui/use-url-state';
import { formatCount, formatTokens } from '@/lib/inspector/format';
import { generationStretch } from '@/lib/inspector/generation-stretch';
import type { Inspection } from '@/lib/inspector/inspection';
import { prepareTimeline, type TimelineMark, type TimelineModel } from '@/lib/inspector/prepare-timeline';
import { onTimeAxis } from '@/lib/inspector/timeline-axis';
import { goToTab } from './go-to';

const TimelineChart = dynamic(() => import('@/components/charts/timeline-chart'), {
  ssr: false,
  loading: () => <Skeleton className="h-75 w-full" />,
});

const AXES = [
  { id: 'requests', label: 'Requests' },
  { id: 'time', label: 'Time' },
] as const;
const UNITS = [
  { id: 'tokens', label: 'Tokens' },
  { id: 'percent', label: '%' },
] as const;

/** Context size over the whole chat; `[` and `]` walk from compaction to compaction, Enter opens one. */
export const TimelineSection = memo(function TimelineSection({ inspection }: { inspection: Inspection }) {
  const model = useMemo(() => prepareTimeline(inspection), [inspection]);
  const timed = useMemo(() => onTimeAxis(model), [model]);
  const axis = useUrlParameter('axis') === 'time' && timed ? 'time' : 'requests';
  const unit = useUrlParameter('unit') === 'percent' && model.limitTokens ? 'percent' : 'tokens';
  const selectedId = useUrlParameter('gen');
  const { marks } = model;
  const selected = marks.find(({ compactionId }) => compactionId === selectedId);
  const shown = axis === 'time' && timed ? timed : model;
  const stretch = useMemo(() => generationStretch(shown, selectedId), [shown, selectedId]);

  function onKeyDown(event: KeyboardEvent) {
    if (!areSingleKeysOn() || event.ctrlKey || event.metaKey || event.altKey) return;
    const isInChart = event.target instanceof Element && event.target.closest('[role="application"]');
    if (event.key === 'Enter' && isInChart && selected) openMark(event.currentTarget, selected);
    const direction = event.key === ']' ? 1 : event.key === '[' ? -1 : 0;
    if (direction === 0) return;
    const from = marks.findIndex(({ compactionId }) => compactionId === selectedId);
    const next = marks[from === -1 && direction === -1 ? marks.length - 1 : from + direction];
    if (next) writeUrlParameters({ gen: next.compactionId });
    event.preventDefault();
  }

  return (
    <ChartFrame
      name="timeline"
      title="Context size per request"
      sentence={model.sentence}
      table={model.table}
      note={noteOf(model)}
      controls={
        <>
          {timed ? (
            <Choice
              label="Axis of the timeline"
              options={AXES}
              value={axis}
              onChange={(id) => writeUrlParameters({ axis: id === 'requests' ? null : id })}
            />
          ) : null}
          {model.limitTokens ? (
            <Choice
              label="Unit of the timeline"
              options={UNITS}
              value={unit}
              onChange={(id) => writeUrlParameters({ unit: id === 'tokens' ? null : id })}
            />
          ) : null}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the chart inside, which is focusable itself */}
      <div onKeyDown={onKeyDown}>
        <TimelineChart model={shown} stretch={stretch} selectedId={selectedId} axis={axis} unit={unit} />
        <Legend model={model} />
        {marks.length > 0 ? <Marks marks={marks} selectedId={selectedId} /> : null}
        <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-2 text-xs">
          <p role="status">
            {selected?.text} {stretch.sentence}
          </p>
          {selected ? (
            <Button
              variant="link"
              size="sm"
              className="h-6 px-0"
              onClick={(event) => openMark(event.currentTarget, selected)}
            >
              {selected.change === 'failed' ? 'Open in Snapshot' : 'Open in Now'}
            </Button>
          ) : null}
        </div>
      </div>
    </ChartFrame>
  );
});

/** To what a compaction did; an attempt that changed nothing can only be read. */
function openMark(from: Element, { change, compactionId }: TimelineMark) {
  goToTab(from, { pane: change === 'failed' ? 'snapshot' : 'now', gen: compactionId });
}

function Legend({ model }: { model: TimelineModel }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-muted-foreground text-xs">
      {model.series.map(({ id, label, colour, isHatched }) => (
        <li key={id} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={cn('size-2.5 forced-color-adjust-none rounded-[2px]', isHatched && 'hatched')}
            style={{ backgroundColor: colour }}
          />
          {label}
        </li>
      ))}
      {model.points.some(({ measured }) => measured !== null) ? (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-foreground" />
          measured, the rest is estimated
        </li>
      ) : null}
      {model.points.some(({ ghost }) => ghost !== null) ? (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="w-4 border-foreground border-t-2 border-dotted" />
          without compaction
        </li>
      ) : null}
    </ul>
  );
}

const MARK_WORDS: Record<TimelineMark['change'], string> = {
  applied: 'applied',
  undone: 'taken back',
  failed: 'failed',
};

function Marks({ marks, selectedId }: { marks: TimelineMark[]; selectedId: string | null }) {
  const isCrowded = marks.length > 14;
  return (
    <ul aria-label="Compactions" className="mt-2 flex flex-wrap gap-1">
      {marks.map((mark) => (
        <li key={`${mark.compactionId}${mark.change}`}>
          <button
            type="button"
            title={mark.text}
            aria-pressed={mark.compactionId === selectedId}
            onClick={() =>
              writeUrlParameters({ gen: mark.compactionId === selectedId ? null : mark.compactionId })
            }
            className={cn(
              'min-h-6 rounded border px-1.5 py-0.5 text-xs hover:bg-muted aria-pressed:bg-accent aria-pressed:text-accent-foreground',
              mark.change === 'applied' && 'border-chart-snapshot',
              mark.change === 'undone' && 'border-muted-foreground border-dashed line-through',
              mark.change === 'failed' && 'border-destructive border-dotted',
            )}
          >
            {mark.change === 'failed' ? '✕' : `C${mark.generation}`}{' '}
            <span
              className={cn(
                'text-muted-foreground no-underline',
                isCrowded && mark.change === 'applied' && 'sr-only',
              )}
            >
              {MARK_WORDS[mark.change]}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function noteOf({ limitTokens, topTokens, requestsPerPoint, points }: TimelineModel): string {
  const pieces = points.some(({ measured }) => measured !== null) ? [] : ['All sizes are estimated.'];
  if (limitTokens !== null && limitTokens > topTokens) {
    pieces.push(`The limit of ${formatTokens(limitTokens)} lies above the picture.`);
  }
  if (points.some(({ ghost }) => ghost !== null && ghost > topTokens)) {
    pieces.push('The line without compaction goes on above the picture.');
  }
  if (requestsPerPoint > 1) {
    pieces.push(`One point stands for ${formatCount(requestsPerPoint)} requests, the largest of them.`);
  }
  pieces.push('Keys: arrows read the points, [ and ] walk the compactions, Enter opens the chosen one.');
  return pieces.join(' ');
}
