import { type DiffRow, diffPieces, keyOf } from './diff-pieces';
import { splitPieces } from './split-pieces';
import { SECTION_LABELS, type SummarySection } from './summary-text';

export type DiffCounts = { kept: number; reworded: number; added: number; lost: number };
export type SectionDiff = {
  name: SummarySection['name'];
  label: string;
  rows: NumberedRow[];
  counts: DiffCounts;
};

/** `change` counts the changes of the whole comparison from 0; null where nothing changed. */
export type NumberedRow = DiffRow & { change: number | null };

export type SummaryDiff = {
  sections: SectionDiff[];
  counts: DiffCounts;
  changeCount: number;
  /** Rewordings shown whole, because they have too little in common. */
  wholeCount: number;
};

/** Two summaries section by section, sentence by sentence, word by word. A sentence that only moved is kept. */
export function diffSummaries(before: SummarySection[], after: SummarySection[]): SummaryDiff {
  const names = namesOf(before, after);
  const textOf = (sections: SummarySection[], name: string) =>
    sections.find((section) => section.name === name)?.text ?? '';
  const raw = names.map((name) => ({
    name,
    rows: diffPieces(splitPieces(textOf(before, name)), splitPieces(textOf(after, name))),
  }));
  const isMove = createMoves(raw.flatMap(({ rows }) => rows));
  let changeCount = 0;
  let wholeCount = 0;
  const sections = raw.map(({ name, rows }) => {
    const counts = emptyCounts();
    const numbered = withMoves(rows, isMove).map((row): NumberedRow => {
      counts[row.type === 'moved' ? 'kept' : row.type]++;
      if (row.type === 'reworded' && row.words === null) wholeCount++;
      return { ...row, change: row.type === 'kept' ? null : changeCount++ };
    });
    return { name, label: SECTION_LABELS[name], rows: numbered, counts };
  });
  const counts = sections.reduce((sum, section) => addCounts(sum, section.counts), emptyCounts());
  return { sections, counts, changeCount, wholeCount };
}

/** Every section of either side, in the order snapshots are written. */
function namesOf(before: SummarySection[], after: SummarySection[]): SummarySection['name'][] {
  const order = Object.keys(SECTION_LABELS);
  const names = new Set([...before, ...after].map(({ name }) => name));
  return [...names].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Tells of each row whether it is one end of a move; every sentence moves as often as it was both lost and added. */
function createMoves(rows: DiffRow[]): (row: DiffRow) => boolean {
  const left = { lost: countKeys(rows, 'lost'), added: countKeys(rows, 'added') };
  for (const [key, times] of left.lost) left.lost.set(key, Math.min(times, left.added.get(key) ?? 0));
  for (const [key, times] of left.added) left.added.set(key, Math.min(times, left.lost.get(key) ?? 0));
  return (row) => {
    if (row.type !== 'lost' && row.type !== 'added') return false;
    const key = keyOf(row);
    const times = left[row.type].get(key) ?? 0;
    if (times > 0) left[row.type].set(key, times - 1);
    return times > 0;
  };
}

function countKeys(rows: DiffRow[], type: 'lost' | 'added'): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) if (row.type === type) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}

/** A move is told once, where the sentence now stands. */
function withMoves(rows: DiffRow[], isMove: (row: DiffRow) => boolean): DiffRow[] {
  return rows.flatMap((row): DiffRow[] => {
    if (!isMove(row)) return [row];
    return row.type === 'added' ? [{ ...row, type: 'moved' }] : [];
  });
}

function emptyCounts(): DiffCounts {
  return { kept: 0, reworded: 0, added: 0, lost: 0 };
}

function addCounts(a: DiffCounts, b: DiffCounts): DiffCounts {
  return {
    kept: a.kept + b.kept,
    reworded: a.reworded + b.reworded,
    added: a.added + b.added,
    lost: a.lost + b.lost,
  };
}
