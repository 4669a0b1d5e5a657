'use client';

import { useMemo } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { useWidth } from '@/components/charts/use-width';
import { formatTokens } from '@/lib/inspector/format';
import type { Inspection } from '@/lib/inspector/inspection';
import { type GenerationPoint, prepareGenerations } from '@/lib/inspector/prepare-generations';

/** How the summary grew or shrank from generation to generation. */
export function SizeSection({ inspection }: { inspection: Inspection }) {
  const model = useMemo(() => prepareGenerations(inspection), [inspection]);
  return (
    <ChartFrame
      title="Size of the summary over generations"
      sentence={model.sentence}
      table={model.table}
      note="Estimated, by the ruler that also counts before and after. The dashed line is the snapshot without its anchors; a hollow dot was taken back."
    >
      {model.points.length > 0 ? <Sparkline points={model.points} label={model.sentence} /> : null}
    </ChartFrame>
  );
}

const heightPx = 88;
const edgePx = 10;

/** Snapshot and anchors on top of each other, a dot per generation; hollow where it was taken back. */
function Sparkline({ points, label }: { points: GenerationPoint[]; label: string }) {
  const [ref, widthPx] = useWidth();
  const size = (point: GenerationPoint) => point.snapshotTokens + point.anchorTokens;
  const top = Math.max(1, ...points.map(size));
  const left = 44;
  const x = (at: number) =>
    points.length === 1
      ? widthPx / 2
      : left + (at / (points.length - 1)) * Math.max(1, widthPx - left - edgePx);
  const y = (tokens: number) => heightPx - 18 - (tokens / top) * (heightPx - 18 - edgePx);
  const line = (pick: (point: GenerationPoint) => number) =>
    points.map((point, at) => `${at === 0 ? 'M' : 'L'}${x(at)},${y(pick(point))}`).join('');
  const everyNth = Math.ceil(points.length / Math.max(1, Math.floor((widthPx - left) / 28)));
  return (
    <div ref={ref} style={{ height: heightPx }}>
      {widthPx > 0 ? (
        <svg role="img" aria-label={label} width={widthPx} height={heightPx} className="text-[11px]">
          <line x1={left} x2={widthPx} y1={y(0)} y2={y(0)} stroke="var(--input)" />
          <text x={left - 10} y={y(top) + 4} textAnchor="end" fill="var(--muted-foreground)">
            {formatTokens(top)}
          </text>
          <text x={left - 10} y={y(0) + 4} textAnchor="end" fill="var(--muted-foreground)">
            0
          </text>
          <path
            d={line(({ snapshotTokens }) => snapshotTokens)}
            fill="none"
            stroke="var(--chart-snapshot)"
            strokeDasharray="3 3"
          />
          <path d={line(size)} fill="none" stroke="var(--chart-snapshot)" strokeWidth={2} />
          {points.map((point, at) => (
            <g key={point.compactionId}>
              <title>{`${point.label}: about ${formatTokens(size(point))} tokens`}</title>
              <circle
                cx={x(at)}
                cy={y(size(point))}
                r={3.5}
                fill={point.isUndone ? 'var(--background)' : 'var(--chart-snapshot)'}
                stroke="var(--chart-snapshot)"
                strokeWidth={2}
              />
              {at % everyNth === 0 ? (
                <text x={x(at)} y={heightPx - 3} textAnchor="middle" fill="var(--muted-foreground)">
                  {point.generation}
                </text>
              ) : null}
            </g>
          ))}
        </svg>
      ) : null}
    </div>
  );
}
