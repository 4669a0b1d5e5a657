'use client';

import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatMoney, formatTokens } from '@/lib/inspector/format';
import type { CostModel, CostPoint } from '@/lib/inspector/prepare-cost';
import { AXIS, CURSOR, GRID, LINE, TIGHT_AXIS } from './chart-looks';
import { ChartTip } from './chart-tip';
import { useWidth } from './use-width';

const heightPx = 260;

/** Two sums over the requests: as it was, and as it would have been uncompacted; bars for what compacting took. */
export default function CostChart({ model }: { model: CostModel }) {
  const [ref, widthPx] = useWidth();
  const { points, unit, breakEven, projectedFrom } = model;
  const written = unit === 'money' ? formatMoney : formatTokens;
  const meeting = points.find(({ x }) => x === breakEven?.x);
  return (
    <div ref={ref} style={{ height: heightPx }}>
      {widthPx > 0 ? (
        <ComposedChart
          width={widthPx}
          height={heightPx}
          data={points}
          title="Cost with and without compaction"
          desc={model.sentence}
          margin={{ top: 18, right: 12, bottom: 0, left: 0 }}
        >
          <CartesianGrid {...GRID} />
          <XAxis {...TIGHT_AXIS} dataKey="x" allowDecimals={false} />
          <YAxis {...AXIS} width={56} tickFormatter={written} />
          {projectedFrom === null ? null : (
            <ReferenceLine
              x={projectedFrom}
              stroke="var(--muted-foreground)"
              strokeDasharray="1.5 3"
              label={{
                value: 'projected →',
                position: 'insideTopRight',
                fontSize: 11,
                fill: 'var(--muted-foreground)',
              }}
            />
          )}
          <Bar
            dataKey="compacting"
            name="Paid for compacting"
            barSize={4}
            fill="var(--chart-snapshot)"
            isAnimationActive={false}
          />
          <Line
            {...SUM}
            dataKey="without"
            name="Without compaction"
            strokeDasharray="2 4"
            stroke="var(--foreground)"
          />
          <Line {...SUM} dataKey="with" name="With compaction" stroke="var(--chart-assistant)" />
          {meeting ? (
            <ReferenceDot
              x={meeting.x}
              y={meeting.with}
              r={5}
              fill="var(--background)"
              stroke="var(--success)"
              strokeWidth={2.5}
              label={{
                value: 'break-even',
                // Where there is room for it: lines rise to the right, so above them on the left.
                position: isEarly(meeting, points) ? 'right' : 'left',
                dy: isEarly(meeting, points) ? -22 : -10,
                fontSize: 11,
                fill: 'var(--foreground)',
              }}
            />
          ) : null}
          <Tooltip
            isAnimationActive={false}
            cursor={CURSOR}
            content={({ active, payload }) => {
              const point = active ? (payload[0]?.payload as CostPoint | undefined) : undefined;
              if (!point) return null;
              const paid =
                point.compacting > 0
                  ? [{ label: 'Paid for compacting', value: written(point.compacting) }]
                  : [];
              return (
                <ChartTip
                  title={point.label}
                  lines={[
                    { label: 'With compaction', value: written(point.with) },
                    { label: 'Without', value: written(point.without) },
                    ...paid,
                  ]}
                />
              );
            }}
          />
        </ComposedChart>
      ) : null}
    </div>
  );
}

function isEarly({ x }: CostPoint, points: CostPoint[]): boolean {
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
  return x - first < (last - first) / 4;
}

const SUM = { ...LINE, type: 'linear', strokeWidth: 2 } as const;
