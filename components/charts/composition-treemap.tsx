'use client';

import { Treemap } from 'recharts';
import { formatTokens } from '@/lib/inspector/format';
import type { CompositionModel } from '@/lib/inspector/prepare-composition';
import { useWidth } from './use-width';

const heightPx = 224;

/** What is used as areas, without the free room, so that small parts are seen beside large ones. */
export default function CompositionTreemap({ model }: { model: CompositionModel }) {
  const [ref, widthPx] = useWidth();
  const data = model.rows
    .filter(({ id }) => id !== 'free' && id !== 'reserved')
    .map(({ id, label, tokens, colour, isInLedger }) => ({
      name: label,
      size: tokens,
      colour,
      part: isInLedger ? id : undefined,
    }));
  return (
    <div ref={ref} role="img" aria-label={model.sentence} className="mb-3" style={{ height: heightPx }}>
      {widthPx > 0 ? (
        <Treemap
          width={widthPx}
          height={heightPx}
          data={data}
          dataKey="size"
          nodeInset={0}
          isAnimationActive={false}
          content={Area}
        />
      ) : null}
    </div>
  );
}

type AreaProps = {
  x: number;
  y: number;
  width: number;
  height: number;
  depth: number;
  name: string;
  size?: number;
  colour?: string;
  part?: string;
};

function Area({ x, y, width, height, depth, name, size = 0, colour, part }: AreaProps) {
  if (depth === 0 || width < 1 || height < 1) return <g />;
  const fits = width > 64 && height > 34;
  return (
    <g data-part={part} className="data-part:cursor-pointer">
      <title>{`${name}: about ${formatTokens(size)} tokens`}</title>
      <rect
        x={x + 1}
        y={y + 1}
        width={Math.max(0, width - 2)}
        height={Math.max(0, height - 2)}
        rx={3}
        style={{ fill: colour }}
      />
      {fits ? (
        <text x={x + 8} y={y + 18} fontSize={12} style={{ fill: 'var(--background)', stroke: 'none' }}>
          <tspan fontWeight={500}>{shortened(name, width)}</tspan>
          <tspan x={x + 8} dy={15}>
            {`≈ ${formatTokens(size)}`}
          </tspan>
        </text>
      ) : null}
    </g>
  );
}

/** About seven pixels a letter. */
function shortened(name: string, widthPx: number): string {
  const letters = Math.floor((widthPx - 14) / 7);
  return name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1))}…`;
}
