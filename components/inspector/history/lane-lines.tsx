import type { HistoryRow } from '@/lib/inspector/prepare-history';
import { rowHeightPx } from './lane-graph';

export const laneWidthPx = 16;

export type LaneLinesProps = {
  rows: HistoryRow[];
  places: ReadonlyMap<string, number>;
  /** The rows being drawn; lines that do not touch them are left out. */
  from: number;
  to: number;
  widthPx: number;
  selectedKey: string | null;
};

/** A line from every row to the one it grew from, a dot per run of messages, a square per compaction. */
export function LaneLines({ rows, places, from, to, widthPx, selectedKey }: LaneLinesProps) {
  return (
    <svg
      aria-hidden="true"
      width={widthPx}
      height={rows.length * rowHeightPx}
      className="absolute top-0 left-0"
    >
      {rows.map((row, at) => {
        const below = row.parent === null ? undefined : places.get(row.parent);
        const parent = below === undefined ? undefined : rows[below];
        if (below === undefined || !parent || at > to || below < from) return null;
        return (
          <path
            key={row.key}
            d={lineBetween(row, at, parent, below)}
            fill="none"
            stroke={row.isInUse ? 'var(--primary)' : 'var(--input)'}
            strokeWidth={row.isInUse ? 2.5 : 1.5}
            strokeDasharray={row.isInUse ? undefined : '4 3'}
          />
        );
      })}
      {rows.slice(from, to + 1).map((row, offset) => (
        <Sign key={row.key} row={row} at={from + offset} isSelected={row.key === selectedKey} />
      ))}
    </svg>
  );
}

function Sign({ row, at, isSelected }: { row: HistoryRow; at: number; isSelected: boolean }) {
  const [x, y] = [xOf(row), yOf(at)];
  const ring = isSelected ? (
    <circle cx={x} cy={y} r={8} fill="none" stroke="var(--ring)" strokeWidth={2} />
  ) : null;
  if (row.type === 'messages') {
    return (
      <>
        {ring}
        <circle
          cx={x}
          cy={y}
          r={row.isTip || row.isHere ? 5 : 3.5}
          fill={row.isHere ? 'var(--primary)' : 'var(--background)'}
          stroke={row.isInUse ? 'var(--primary)' : 'var(--input)'}
          strokeWidth={2}
        />
      </>
    );
  }
  const { outcome, isInForce } = row.compaction;
  return (
    <>
      {ring}
      <rect
        x={x - 5}
        y={y - 5}
        width={10}
        height={10}
        rx={2}
        fill={isInForce ? 'var(--chart-snapshot)' : 'var(--background)'}
        stroke={outcome === 'failed' ? 'var(--destructive)' : 'var(--chart-snapshot)'}
        strokeWidth={2}
        strokeDasharray={outcome === 'undone' ? '3 2' : undefined}
      />
      {outcome === 'failed' ? (
        <path
          d={`M${x - 2.5},${y - 2.5}l5,5m0,-5l-5,5`}
          stroke="var(--destructive)"
          strokeWidth={1.5}
          fill="none"
        />
      ) : null}
    </>
  );
}

function xOf({ lane }: HistoryRow): number {
  return 12 + lane * laneWidthPx;
}

function yOf(at: number): number {
  return at * rowHeightPx + rowHeightPx / 2;
}

/** Straight on one lane; a fork leaves its parent at once and runs up on its own lane. */
function lineBetween(row: HistoryRow, at: number, parent: HistoryRow, below: number): string {
  const [x, y, parentX, parentY] = [xOf(row), yOf(at), xOf(parent), yOf(below)];
  if (x === parentX) return `M${x},${y}V${parentY}`;
  const bend = parentY - rowHeightPx / 2;
  return `M${x},${y}V${bend}C${x},${parentY} ${parentX},${bend} ${parentX},${parentY}`;
}
