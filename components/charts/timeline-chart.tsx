'use client';

import { useId } from 'react';
import {
  Area,
  Brush,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatMoment, formatPercent, formatTokens } from '@/lib/inspector/format';
import type { GenerationStretch } from '@/lib/inspector/generation-stretch';
import type { TimelineMark, TimelineModel, TimelinePoint } from '@/lib/inspector/prepare-timeline';
import { ChartTip } from './chart-tip';
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
/** More labels than this would cover each other. */
const mostLabels = 14;

/** The sawtooth: stacked steps per request, limit and threshold across, every compaction marked, a strip to zoom with. */
export default function TimelineChart({ model, stretch, selectedId, axis, unit }: TimelineChartProps) {
  const [ref, widthPx] = useWidth();
  const patterns = useId();
  const { points, marks, limitTokens, thresholdTokens } = model;
  const written = (tokens: number) =>
    unit === 'percent' && limitTokens ? formatPercent(tokens / limitTokens) : formatTokens(tokens);
  return (
    <div ref={ref} style={{ height: heightPx }}>
      {widthPx > 0 ? (
        <ComposedChart
          width={widthPx}
          height={heightPx}
          data={points}
          title="Context size per request"
          desc={model.sentence}
          margin={{ top: 18, right: 10, bottom: 0, left: 0 }}
          className="text-[11px]"
        >
          <defs>
            {model.series
              .filter(({ isHatched }) => isHatched)
              .map(({ id, colour }) => (
                <pattern
                  key={id}
                  id={`${patterns}${id}`}
                  width={6}
                  height={6}
                  patternUnits="userSpaceOnUse"
                  patternTransform="rotate(45)"
                >
                  <rect width={6} height={6} fill={colour} />
                  <rect width={1.5} height={6} fill="var(--background)" fillOpacity={0.55} />
                </pattern>
              ))}
          </defs>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis
            dataKey="x"
            type="number"
            domain={['dataMin', 'dataMax']}
            allowDecimals={false}
            tick={TICK}
            stroke="var(--input)"
            tickFormatter={(x: number) => (axis === 'time' ? formatMoment(x) : String(requestAt(points, x)))}
          />
          <YAxis
            width={42}
            domain={[0, model.topTokens]}
            tickCount={5}
            allowDataOverflow
            tick={TICK}
            stroke="var(--input)"
            tickFormatter={written}
          />
          {model.series.map(({ id, label, colour, isHatched }) => (
            <Area
              key={id}
              name={label}
              type="stepAfter"
              stackId="context"
              dataKey={(point: TimelinePoint) => point.sizes[id] ?? 0}
              fill={isHatched ? `url(#${patterns}${id})` : colour}
              fillOpacity={0.85}
              stroke="var(--background)"
              strokeWidth={0.75}
              isAnimationActive={false}
              activeDot={false}
            />
          ))}
          <Line {...LINE} dataKey="tokens" name="Size" strokeWidth={1.5} />
          <Line {...LINE} dataKey="measured" name="Measured" stroke="none" dot={MEASURED_DOT} />
          <Line
            {...LINE}
            dataKey="ghost"
            name="Without compaction"
            strokeDasharray="2 4"
            strokeWidth={1.75}
          />
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
          {limitTokens !== null && limitTokens <= model.topTokens ? (
            <ReferenceLine
              y={limitTokens}
              stroke="var(--destructive)"
              strokeWidth={1.5}
              label={lineLabel(`limit ${written(limitTokens)}`, 'var(--destructive)')}
            />
          ) : null}
          {thresholdTokens !== null && thresholdTokens <= model.topTokens ? (
            <ReferenceLine
              y={thresholdTokens}
              stroke="var(--warning)"
              strokeDasharray="6 3"
              strokeWidth={1.5}
              label={lineLabel(`compacts at ${written(thresholdTokens)}`, 'var(--warning)')}
            />
          ) : null}
          {marks.map((mark) => (
            <ReferenceLine
              key={`${mark.compactionId}${mark.change}`}
              x={mark.x}
              {...MARK_LOOKS[mark.change]}
              strokeWidth={mark.compactionId === selectedId ? 3 : 1.5}
              label={
                marks.length <= mostLabels
                  ? { value: mark.label, position: 'top', fontSize: 11, fill: 'var(--foreground)' }
                  : undefined
              }
            />
          ))}
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--foreground)', strokeWidth: 1 }}
            content={({ active, payload }) => (
              <PointTip
                point={active ? (payload[0]?.payload as TimelinePoint | undefined) : undefined}
                model={model}
                written={written}
              />
            )}
          />
          <Brush
            dataKey="x"
            height={26}
            travellerWidth={10}
            gap={Math.ceil(points.length / 100)}
            stroke="var(--input)"
            fill="var(--muted)"
            ariaLabel="Part of the timeline that is shown"
            tickFormatter={() => ''}
          />
        </ComposedChart>
      ) : null}
    </div>
  );
}

/** The number of the last request at or before a place of the axis. */
function requestAt(points: TimelinePoint[], x: number): number {
  return points.findLast((point) => point.x <= x)?.request ?? 0;
}

const TICK = { fill: 'var(--muted-foreground)', fontSize: 11 };

const MEASURED_DOT = { r: 2.25, fill: 'var(--foreground)', stroke: 'var(--background)', strokeWidth: 0.75 };

const LINE = {
  type: 'stepAfter',
  stroke: 'var(--foreground)',
  dot: false,
  activeDot: false,
  isAnimationActive: false,
} as const;

/** Told apart by line, not by colour alone: solid, dashed, dotted. */
const MARK_LOOKS: Record<TimelineMark['change'], { stroke: string; strokeDasharray?: string }> = {
  applied: { stroke: 'var(--chart-snapshot)' },
  undone: { stroke: 'var(--muted-foreground)', strokeDasharray: '6 3' },
  failed: { stroke: 'var(--destructive)', strokeDasharray: '1.5 3' },
};

function lineLabel(value: string, fill: string) {
  return {
    value,
    position: 'insideTopRight' as const,
    fontSize: 11,
    fill,
    stroke: 'var(--surface)',
    strokeWidth: 3,
    paintOrder: 'stroke',
  };
}

function PointTip(props: {
  point: TimelinePoint | undefined;
  model: TimelineModel;
  written: (tokens: number) => string;
}) {
  const { point, model, written } = props;
  if (!point) return null;
  const parts = model.series
    .map(({ id, label, colour }) => ({ label, colour, value: written(point.sizes[id] ?? 0) }))
    .filter(({ value }) => value !== '0');
  const ghost = point.ghost === null ? [] : [{ label: 'Without compaction', value: written(point.ghost) }];
  return (
    <ChartTip
      title={point.label}
      lines={[{ label: `Size, ${point.kind}`, value: written(point.tokens) }, ...ghost, ...parts]}
    />
  );
}
