'use client';

import { memo, useId } from 'react';
import { Area, Line } from 'recharts';
import type { TimelineModel, TimelinePoint } from '@/lib/inspector/prepare-timeline';
import { LINE } from './chart-looks';

/** The stacked steps, the measured points on them, and the line that would be without compaction. */
export const TimelineSeries = memo(function TimelineSeries({ series }: Pick<TimelineModel, 'series'>) {
  const patterns = useId();
  return (
    <>
      <defs>
        {series
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
      {series.map(({ id, label, colour, isHatched }) => (
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
      <Line {...STEPS} dataKey="tokens" name="Size" strokeWidth={1.5} />
      <Line {...STEPS} dataKey="measured" name="Measured" stroke="none" dot={MEASURED_DOT} />
      <Line {...STEPS} dataKey="ghost" name="Without compaction" strokeDasharray="2 4" strokeWidth={1.75} />
    </>
  );
});

const MEASURED_DOT = { r: 2.25, fill: 'var(--foreground)', stroke: 'var(--background)', strokeWidth: 0.75 };

const STEPS = { ...LINE, type: 'stepAfter', stroke: 'var(--foreground)' } as const;
