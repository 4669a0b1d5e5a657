'use client';

import { useWidth } from './use-width';

export type GenerationTick = { id: string; label: string; title: string; isHollow: boolean };
/** One value per tick, from zero to `top`; null is a gap. */
export type GenerationLine = { id: string; values: (number | null)[]; isDashed: boolean };

const heightPx = 88;
const edgePx = 10;
const leftPx = 44;

/** One or two lines over generations, with a dot per generation on the first; hollow where it was taken back. */
export function GenerationLines(props: {
  label: string;
  ticks: GenerationTick[];
  lines: [GenerationLine, ...GenerationLine[]];
  top: number;
  format: (value: number) => string;
}) {
  const { label, ticks, lines, top, format } = props;
  const [ref, widthPx] = useWidth();
  const x = (at: number) =>
    ticks.length === 1
      ? widthPx / 2
      : leftPx + (at / (ticks.length - 1)) * Math.max(1, widthPx - leftPx - edgePx);
  const y = (value: number) => heightPx - 18 - (value / top) * (heightPx - 18 - edgePx);
  const pathOf = (values: (number | null)[]) =>
    values
      .map((value, at) => {
        if (value === null) return '';
        return `${at === 0 || values[at - 1] === null ? 'M' : 'L'}${x(at)},${y(value)}`;
      })
      .join('');
  const everyNth = Math.ceil(ticks.length / Math.max(1, Math.floor((widthPx - leftPx) / 28)));
  return (
    <div ref={ref} style={{ height: heightPx }}>
      {widthPx > 0 ? (
        <svg role="img" aria-label={label} width={widthPx} height={heightPx} className="text-[11px]">
          <line x1={leftPx} x2={widthPx} y1={y(0)} y2={y(0)} stroke="var(--input)" />
          <text x={leftPx - 10} y={y(top) + 4} textAnchor="end" fill="var(--muted-foreground)">
            {format(top)}
          </text>
          <text x={leftPx - 10} y={y(0) + 4} textAnchor="end" fill="var(--muted-foreground)">
            0
          </text>
          {lines.toReversed().map(({ id, values, isDashed }) => (
            <path
              key={id}
              d={pathOf(values)}
              fill="none"
              stroke="var(--chart-snapshot)"
              strokeWidth={isDashed ? 1 : 2}
              strokeDasharray={isDashed ? '3 3' : undefined}
            />
          ))}
          {ticks.map(({ id, label: name, title, isHollow }, at) => {
            const value = lines[0].values[at] ?? null;
            return (
              <g key={id}>
                <title>{title}</title>
                {value === null ? null : (
                  <circle
                    cx={x(at)}
                    cy={y(value)}
                    r={3.5}
                    fill={isHollow ? 'var(--background)' : 'var(--chart-snapshot)'}
                    stroke="var(--chart-snapshot)"
                    strokeWidth={2}
                  />
                )}
                {at % everyNth === 0 ? (
                  <text x={x(at)} y={heightPx - 3} textAnchor="middle" fill="var(--muted-foreground)">
                    {name}
                  </text>
                ) : null}
              </g>
            );
          })}
        </svg>
      ) : null}
    </div>
  );
}
