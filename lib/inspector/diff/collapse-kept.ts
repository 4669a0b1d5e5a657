import type { NumberedRow } from './diff-summaries';

/** `from` is the place of its first row in the section. */
export type RowRun = { type: 'shown' | 'collapsed'; from: number; rows: NumberedRow[] };

/** Sentences left beside every change, so that it can be understood. */
const contextRows = 1;
/** Fewer are not worth a click. */
const fewestRows = 3;

/** Long runs of unchanged sentences apart from the changes; a section without any change is shown whole. */
export function collapseKept(rows: NumberedRow[]): RowRun[] {
  if (rows.every(({ change }) => change === null))
    return rows.length > 0 ? [{ type: 'shown', from: 0, rows }] : [];
  const isNear = rows.map((_, at) =>
    rows.slice(Math.max(0, at - contextRows), at + contextRows + 1).some(({ change }) => change !== null),
  );
  const parted = joined(
    rows.map((row, at) => ({ type: isNear[at] ? 'shown' : 'collapsed', from: at, rows: [row] })),
  );
  return joined(parted.map((run) => (run.rows.length < fewestRows ? { ...run, type: 'shown' } : run)));
}

/** Neighbours of one kind are one run. */
function joined(runs: RowRun[]): RowRun[] {
  const all: RowRun[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last?.type === run.type) last.rows.push(...run.rows);
    else all.push({ ...run, rows: [...run.rows] });
  }
  return all;
}
