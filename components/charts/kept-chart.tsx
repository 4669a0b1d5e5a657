'use client';

import { CartesianGrid, LabelList, Scatter, ScatterChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { KeptPoint } from '@/components/lab/kept-section';
import { formatPercent, formatTokens } from '@/lib/inspector/format';
import { AXIS, TICK } from './chart-looks';
import { ChartTip } from './chart-tip';
import { useWidth } from './use-width';

const heightPx = 300;

/** Tokens to the right, information upwards; the line joins those nobody beats. */
export default function KeptChart({ points, sentence }: { points: KeptPoint[]; sentence: string }) {
  const [ref, widthPx] = useWidth();
  const frontier = points.filter(({ isOnFrontier }) => isOnFrontier).sort((a, b) => a.tokens - b.tokens);
  const others = points.filter(({ isOnFrontier }) => !isOnFrontier);
  return (
    <div ref={ref} style={{ height: heightPx }}>
      {widthPx > 0 ? (
        <ScatterChart
          width={widthPx}
          height={heightPx}
          title="Information kept against size"
          desc={sentence}
          margin={{ top: 28, right: 56, bottom: 16, left: 0 }}
        >
          <CartesianGrid stroke="var(--border)" />
          <XAxis
            {...AXIS}
            type="number"
            dataKey="tokens"
            name="Tokens after"
            tickFormatter={formatTokens}
            label={{ value: 'tokens after', position: 'insideBottomRight', dy: 14, ...TICK }}
          />
          <YAxis
            {...AXIS}
            type="number"
            dataKey="kept"
            name="Facts kept"
            width={52}
            domain={[lowest(points), 1]}
            ticks={fifths(lowest(points))}
            tickFormatter={formatPercent}
          />
          <Tooltip
            isAnimationActive={false}
            content={({ active, payload }) => {
              const point = active ? (payload[0]?.payload as KeptPoint | undefined) : undefined;
              if (!point) return null;
              return (
                <ChartTip
                  title={point.label}
                  lines={[
                    { label: 'Facts kept', value: formatPercent(point.kept) },
                    { label: 'Tokens after', value: formatTokens(point.tokens) },
                  ]}
                />
              );
            }}
          />
          <Scatter
            data={frontier}
            line={{ stroke: 'var(--success)', strokeWidth: 2 }}
            fill="var(--success)"
            shape="circle"
            isAnimationActive={false}
          >
            <LabelList dataKey="label" content={PointLabel} />
          </Scatter>
          <Scatter data={others} fill="var(--chart-system)" shape="diamond" isAnimationActive={false}>
            <LabelList dataKey="label" content={PointLabel} />
          </Scatter>
        </ScatterChart>
      ) : null}
    </div>
  );
}

/** A little below the least, in steps of five points: differences are what is looked for here, not distances from nothing. */
function lowest(points: KeptPoint[]): number {
  const least = Math.min(1, ...points.map(({ kept }) => kept));
  return Math.max(0, Math.floor((least - 0.02) * 20) / 20);
}

function fifths(low: number): number[] {
  return Array.from({ length: 6 }, (_, step) => Math.round((low + ((1 - low) * step) / 5) * 1000) / 1000);
}

/** One line above the point, whatever its length. */
function PointLabel({ x, y, width, value }: { x?: unknown; y?: unknown; width?: unknown; value?: unknown }) {
  return (
    <text
      x={Number(x) + Number(width ?? 0) / 2}
      y={Number(y) - 8}
      textAnchor="middle"
      fontSize={11}
      fill="var(--foreground)"
    >
      {String(value)}
    </text>
  );
}
