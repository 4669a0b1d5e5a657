import { judgeCut } from './boundaries';
import type { HistoryIndex } from './history-index';
import type { FateRange, PlanContext, PlannedSummary, Range } from './plan';

/**
 * The ranges no strategy may fold: pinned messages with the whole tool exchange they belong to, and standing
 * instructions. Sorted and disjoint.
 */
export function protectedRanges({
  index,
  pins,
}: Pick<PlanContext, 'index' | 'pins'>): (Range & { pinned: boolean })[] {
  const ranges: (Range & { pinned: boolean })[] = index.systems.map((at) => ({
    ...exchangeAround(index, at),
    pinned: false,
  }));
  for (const pin of pins) {
    const at = index.positionOf(pin);
    if (at === undefined || index.messages[at]?.source === 'summary') continue;
    ranges.push({ ...exchangeAround(index, at), pinned: true });
  }
  ranges.sort((a, b) => a.from - b.from || a.to - b.to);
  const merged: (Range & { pinned: boolean })[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (last && range.from < last.to) {
      last.to = Math.max(last.to, range.to);
      last.pinned ||= range.pinned;
    } else merged.push({ ...range });
  }
  return merged;
}

/** A range with the protected parts cut out. */
export function foldableParts(range: Range, protectedParts: readonly Range[]): Range[] {
  const parts: Range[] = [];
  let from = range.from;
  for (const kept of protectedParts) {
    if (kept.to <= from) continue;
    if (kept.from >= range.to) break;
    if (kept.from > from) parts.push({ from, to: kept.from });
    from = Math.max(from, kept.to);
  }
  if (from < range.to) parts.push({ from, to: range.to });
  return parts;
}

export function tokensIn(index: HistoryIndex, ranges: readonly Range[]): number {
  return ranges.reduce((sum, { from, to }) => sum + index.tokensBefore(to) - index.tokensBefore(from), 0);
}

export type PrefixFold = { edit: PlannedSummary; fates: FateRange[] };

/** Everything before the cut becomes one summary; what is protected stays, right after it. */
export function foldPrefix({
  context,
  cut,
  form,
  because,
  keptBecause,
}: {
  context: PlanContext;
  cut: number;
  form: PlannedSummary['form'];
  because: string;
  keptBecause: string;
}): PrefixFold {
  const { index } = context;
  const kept = protectedRanges(context);
  const ranges = foldableParts({ from: 0, to: cut }, kept);
  const edit: PlannedSummary = { type: 'summarize', ranges, tokens: tokensIn(index, ranges), form };
  const fates: FateRange[] = ranges.map((range) => ({ ...range, fate: 'summarised', reason: because }));
  for (const range of kept) {
    if (range.from >= cut) continue;
    fates.push(
      range.pinned
        ? { from: range.from, to: range.to, fate: 'pinned', reason: 'pinned, so it is never folded' }
        : { from: range.from, to: range.to, fate: 'kept', reason: 'standing instructions are never folded' },
    );
  }
  if (cut < index.length) fates.push({ from: cut, to: index.length, fate: 'kept', reason: keptBecause });
  fates.sort((a, b) => a.from - b.from);
  return { edit, fates };
}

/** The smallest legal range around a message: its tool exchange, or itself. */
function exchangeAround(index: HistoryIndex, at: number): Range {
  let from = at;
  let to = at + 1;
  while (from > 0 && judgeCut(index, from).type === 'illegal') from--;
  while (to < index.length && judgeCut(index, to).type === 'illegal') to++;
  return { from, to };
}
