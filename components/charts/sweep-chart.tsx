'use client';

import { CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { SweepPoint } from '@/components/lab/sweep-section';
import { armLook } from './arm-looks';
import { AXIS, GRID, TIGHT_AXIS } from './chart-looks';
import { ChartTip } from './chart-tip';
import { useWidth } from './use-width';

const heightPx = 320;

export type SweepChartProps = {
  points: SweepPoint[];
  arms: { key: string; label: string }[];
  written: (value: number) => string;
  option: string;
  sentence: string;
};

/** One curve per strategy over the values of the number that moves. */
export default function SweepChart({ points, arms, written, option, sentence }: SweepChartProps) {
  const [ref, widthPx] = useWidth();
  return (
    <div ref={ref} style={{ height: heightPx }}>
      {widthPx > 0 ? (
        <LineChart
          width={widthPx}
          height={heightPx}
          data={points}
          title={`A session as ${option} moves`}
          desc={sentence}
          margin={{ top: 12, right: 16, bottom: 0, left: 0 }}
        >
          <CartesianGrid {...GRID} />
          <XAxis {...TIGHT_AXIS} dataKey="value" />
          <YAxis {...AXIS} width={60} tickFormatter={written} />
          {arms.map(({ key, label }, place) => (
            <Line
              key={key}
              {...armLook(place)}
              type="linear"
              strokeWidth={2}
              isAnimationActive={false}
              dataKey={(point: SweepPoint) => point[key]}
              name={label}
            />
          ))}
          <Legend wrapperStyle={{ fontSize: 11 }} />
          <Tooltip
            isAnimationActive={false}
            content={({ active, payload }) => {
              const point = active ? (payload[0]?.payload as SweepPoint | undefined) : undefined;
              if (!point) return null;
              return (
                <ChartTip
                  title={`${option} ${point.value}`}
                  lines={arms.flatMap(({ key, label }, place) =>
                    point[key] === undefined
                      ? []
                      : [{ label, value: written(point[key]), colour: armLook(place).stroke }],
                  )}
                />
              );
            }}
          />
        </LineChart>
      ) : null}
    </div>
  );
}
