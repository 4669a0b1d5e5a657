'use client';

import { CartesianGrid, Legend, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import type { SawtoothModel, SawtoothPoint } from '@/components/lab/replay-section';
import { formatTokens } from '@/lib/inspector/format';
import { armLook } from './arm-looks';
import { AXIS, CURSOR, GRID, LINE, TIGHT_AXIS } from './chart-looks';
import { ChartTip } from './chart-tip';
import { useWidth } from './use-width';

const heightPx = 340;

/** One sawtooth per strategy, the size without compaction behind them, and the window as the limit. */
export default function SawtoothChart({ model, sentence }: { model: SawtoothModel; sentence: string }) {
  const [ref, widthPx] = useWidth();
  return (
    <div ref={ref} style={{ height: heightPx }}>
      {widthPx > 0 ? (
        <LineChart
          width={widthPx}
          height={heightPx}
          data={model.points}
          title="Context size, request by request"
          desc={sentence}
          margin={{ top: 18, right: 12, bottom: 0, left: 0 }}
        >
          <CartesianGrid {...GRID} />
          <XAxis {...TIGHT_AXIS} dataKey="request" allowDecimals={false} />
          <YAxis {...AXIS} width={52} tickFormatter={formatTokens} />
          <ReferenceLine
            y={model.windowTokens}
            stroke="var(--destructive)"
            ifOverflow="hidden"
            label={{
              value: `window ${formatTokens(model.windowTokens)}`,
              position: 'insideTopRight',
              fontSize: 11,
              fill: 'var(--destructive)',
            }}
          />
          <Line
            {...STEPS}
            dataKey="without"
            name="Without compaction"
            stroke="var(--foreground)"
            strokeDasharray="1.5 3"
          />
          {model.arms.map(({ key, label }, place) => (
            <Line
              key={key}
              {...STEPS}
              {...armLook(place)}
              dataKey={(point: SawtoothPoint) => point[key]}
              name={label}
            />
          ))}
          <Legend wrapperStyle={{ fontSize: 11 }} />
          <Tooltip
            isAnimationActive={false}
            cursor={CURSOR}
            content={({ active, payload }) => {
              const point = active ? (payload[0]?.payload as SawtoothPoint | undefined) : undefined;
              if (!point) return null;
              return (
                <ChartTip
                  title={`Request ${point.request}`}
                  lines={[
                    ...model.arms.map(({ key, label, compactedAt }, place) => ({
                      label: compactedAt.includes(point.request) ? `${label} (compacted)` : label,
                      value: formatTokens(point[key] ?? 0),
                      colour: armLook(place).stroke,
                    })),
                    { label: 'Without compaction', value: formatTokens(point.without) },
                  ]}
                />
              );
            }}
          />
        </LineChart>
      ) : null}
    </div>
  );
}

const STEPS = { ...LINE, type: 'stepAfter', strokeWidth: 2 } as const;
