'use client';

import { memo } from 'react';
import {
  Brush,
  CartesianGrid,
  ComposedChart,
  ReferenceArea,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatMoment, formatPercent, formatTokens } from '@/lib/inspector/format';
import type { GenerationStretch } from '@/lib/inspector/generation-stretch';
import type { TimelineMark, TimelineModel, TimelinePoint } from '@/lib/inspector/prepare-timeline';
import { spacedMarks } from '@/lib/inspector/spaced-marks';
import { AXIS, CURSOR, GRID, TIGHT_AXIS } from './chart-looks';
import { ChartTip } from './chart-tip';
import { TimelineSeries } from './timeline-series';
import { useWidth } from './use-width';

export type TimelineChartProps = {
  model: TimelineModel;
  /** Where the selected generation was in force. */
  stretch: GenerationStretch;
  selectedId: string | null;
  axis: 'requests' | 'time';
  unit: 'tokens' | 'percent';
};

const heightPx = 300;
const axisPx = 42;
const MARGIN = { top: 18, right: 10, bottom: 0, left: 0 };
/** More full lines than this would cover the picture. */
const fewMarks = 14;
/** Of many, each reaches down so much of the height. */
const shortMark = 0.06;

/**
 * The sawtooth: stacked steps per request, limit and threshold across, every compaction marked, a strip to zoom with. Choosing
 * a compaction draws marks anew, and nothing else: hence the parts that remember.
 */
export default function TimelineChart({ model, stretch, selectedId, axis, unit }: TimelineChartProps) {
  const [ref, widthPx] = useWidth();
  const { marks } = model;
  const labelled = spacedMarks(model, widthPx - axisPx);
  return (
    <div ref={ref} style={{ height: heightPx }}>
      {widthPx > 0 ? (
        <ComposedChart
          width={widthPx}
          height={heightPx}
          data={model.points}
          title="Context size per request"
          desc={model.sentence}
          margin={MARGIN}
          className="text-[11px]"
        >
          <Scale model={model} axis={axis} unit={unit} />
          <TimelineSeries series={model.series} />
          <Limits model={model} unit={unit} />
          {stretch.ranges.map(({ from, to }) => (
            <ReferenceArea
              key={from}
              x1={from}
              x2={to}
              ifOverflow="hidden"
              fill="var(--chart-snapshot)"
              fillOpacity={0.18}
              stroke="var(--chart-snapshot)"
              strokeDasharray="3 3"
            />
          ))}
          {marks.map((mark) => (
            <Mark
              key={`${mark.compactionId}${mark.change}`}
              mark={mark}
              isSelected={mark.compactionId === selectedId}
              isOneOfFew={marks.length <= fewMarks}
              isLabelled={labelled.has(mark)}
              topTokens={model.topTokens}
            />
          ))}
          <Reading model={model} unit={unit} />
        </ComposedChart>
      ) : null}
    </div>
  );
}

type PartProps = Pick<TimelineChartProps, 'model' | 'unit'>;

const Scale = memo(function Scale({ model, axis, unit }: PartProps & Pick<TimelineChartProps, 'axis'>) {
  const { points } = model;
  return (
    <>
      <CartesianGrid {...GRID} />
      <XAxis
        {...TIGHT_AXIS}
        dataKey="x"
        allowDecimals={false}
        tickFormatter={(x: number) => (axis === 'time' ? formatMoment(x) : String(requestAt(points, x)))}
      />
      <YAxis
        {...AXIS}
        width={axisPx}
        domain={[0, model.topTokens]}
        tickCount={5}
        allowDataOverflow
        tickFormatter={(tokens: number) => written(tokens, { model, unit })}
      />
    </>
  );
});

const Limits = memo(function Limits({ model, unit }: PartProps) {
  const { limitTokens, thresholdTokens, topTokens } = model;
  return (
    <>
      {limitTokens !== null && limitTokens <= topTokens ? (
        <ReferenceLine
          y={limitTokens}
          stroke="var(--destructive)"
          strokeWidth={1.5}
          label={lineLabel(`limit ${written(limitTokens, { model, unit })}`, 'var(--destructive)')}
        />
      ) : null}
      {thresholdTokens !== null && thresholdTokens <= topTokens ? (
        <ReferenceLine
          y={thresholdTokens}
          stroke="var(--warning)"
          strokeDasharray="6 3"
          strokeWidth={1.5}
          label={lineLabel(`compacts at ${written(thresholdTokens, { model, unit })}`, 'var(--warning)')}
        />
      ) : null}
    </>
  );
});

const Mark = memo(function Mark(props: {
  mark: TimelineMark;
  isSelected: boolean;
  isOneOfFew: boolean;
  isLabelled: boolean;
  topTokens: number;
}) {
  const { mark, isSelected, isOneOfFew, isLabelled, topTokens } = props;
  const isShort = !isOneOfFew && !isSelected && mark.change === 'applied';
  const { x, label } = mark;
  return (
    <ReferenceLine
      {...(isShort
        ? {
            segment: [
              { x, y: topTokens * (1 - shortMark) },
              { x, y: topTokens },
            ],
          }
        : { x })}
      {...MARK_LOOKS[mark.change]}
      strokeWidth={isSelected ? 3 : 1.5}
      label={
        isLabelled ? { value: label, position: 'top', fontSize: 11, fill: 'var(--foreground)' } : undefined
      }
    />
  );
});

/** What a point says, and the strip that chooses which are shown. */
const Reading = memo(function Reading({ model, unit }: PartProps) {
  return (
    <>
      <Tooltip
        isAnimationActive={false}
        cursor={CURSOR}
        content={({ active, payload }) => (
          <PointTip
            point={active ? (payload[0]?.payload as TimelinePoint | undefined) : undefined}
            model={model}
            unit={unit}
          />
        )}
      />
      <Brush
        dataKey="x"
        height={26}
        travellerWidth={10}
        gap={Math.ceil(model.points.length / 100)}
        stroke="var(--input)"
        fill="var(--muted)"
        ariaLabel="Part of the timeline that is shown"
        tickFormatter={() => ''}
      />
    </>
  );
});

function written(tokens: number, { model, unit }: PartProps): string {
  const { limitTokens } = model;
  return unit === 'percent' && limitTokens ? formatPercent(tokens / limitTokens) : formatTokens(tokens);
}

/** The number of the last request at or before a place of the axis. */
function requestAt(points: TimelinePoint[], x: number): number {
  return points.findLast((point) => point.x <= x)?.request ?? 0;
}

/** Told apart by line, not by colour alone: solid, dashed, dotted. */
const MARK_LOOKS: Record<TimelineMark['change'], { stroke: string; strokeDasharray?: string }> = {
  applied: { stroke: 'var(--chart-snapshot)' },
  undone: { stroke: 'var(--muted-foreground)', strokeDasharray: '6 3' },
  failed: { stroke: 'var(--destructive)', strokeDasharray: '1.5 3' },
};

function lineLabel(value: string, fill: string) {
  return {
    value,
    position: 'insideTopLeft' as const,
    fontSize: 11,
    fill,
    stroke: 'var(--surface)',
    strokeWidth: 3,
    paintOrder: 'stroke',
  };
}

function PointTip({ point, ...scale }: PartProps & { point: TimelinePoint | undefined }) {
  if (!point) return null;
  const parts = scale.model.series
    .map(({ id, label, colour }) => ({ label, colour, value: written(point.sizes[id] ?? 0, scale) }))
    .filter(({ value }) => value !== '0');
  const ghost =
    point.ghost === null ? [] : [{ label: 'Without compaction', value: written(point.ghost, scale) }];
  return (
    <ChartTip
      title={point.label}
      lines={[{ label: `Size, ${point.kind}`, value: written(point.tokens, scale) }, ...ghost, ...parts]}
    />
  );
}
