import type { HistoryIndex } from '../history-index';
import { type OutputIndex, type OutputList, SHORTENED_CHARS } from '../output-index';
import type { PlannedStubs, Range } from '../plan';
import { firstWhere } from '../prefix-sums';

/**
 * Seed 000: 50,000 tokens of tool output are kept, newest first; an output that does not fit is shortened to its first
 * and last characters, and what remains of it counts in its turn. Null where nothing has to be shortened.
 */
export function planToolOutputBudget(
  index: HistoryIndex,
  { budgetTokens, kept }: { budgetTokens: number; kept: readonly Range[] },
): PlannedStubs | null {
  const ranges = overBudget(index.outputs, budgetTokens);
  return stubPlan({ outputs: index.outputs, list: index.outputs.large, ranges, kept, form: 'head-and-tail' });
}

/** Stubs for ranges of a list, what is protected left out; null where that saves nothing. */
export function stubPlan({
  outputs,
  list,
  ranges,
  kept,
  form,
}: {
  outputs: OutputIndex;
  list: OutputList;
  ranges: Range[];
  kept: readonly Range[];
  form: PlannedStubs['form'];
}): PlannedStubs | null {
  const except = kept.flatMap((range) => placesWithin(outputs, list, range));
  const exempt = new Set(except);
  let savedTokens = ranges.reduce(
    (sum, { from, to }) => sum + list.savedBefore(to) - list.savedBefore(from),
    0,
  );
  let count = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  for (const place of exempt) {
    if (!ranges.some(({ from, to }) => place >= from && place < to)) continue;
    savedTokens -= list.savedBefore(place + 1) - list.savedBefore(place);
    count -= 1;
  }
  return count > 0 ? { type: 'stub', ranges, except: [...exempt], form, savedTokens } : null;
}

/** Once what is newer fills the budget, every older large output goes: the walk ends there. */
function overBudget(outputs: OutputIndex, budgetTokens: number): Range[] {
  const { all, large, charsBefore } = outputs;
  const ranges: Range[] = [];
  let removedChars = 0;
  for (let place = large.ordinals.length - 1; place >= 0; place--) {
    const ordinal = large.ordinals[place] ?? 0;
    const newerTokens = (charsBefore(all.length) - charsBefore(ordinal + 1) - removedChars) / CHARS_PER_TOKEN;
    if (newerTokens + SHORTENED_CHARS / CHARS_PER_TOKEN > budgetTokens) {
      ranges.unshift({ from: 0, to: place + 1 });
      return ranges;
    }
    const chars = all[ordinal]?.chars ?? 0;
    if (newerTokens + chars / CHARS_PER_TOKEN <= budgetTokens) continue;
    ranges.unshift({ from: place, to: place + 1 });
    removedChars += chars - SHORTENED_CHARS;
  }
  return ranges;
}

/** Places of a list whose outputs stand within a range of the view. */
function placesWithin({ all }: OutputIndex, { ordinals }: OutputList, { from, to }: Range): number[] {
  const at = (place: number) => all[ordinals[place] ?? 0]?.at ?? 0;
  const first = firstWhere(ordinals.length, (place) => at(place) >= from);
  const end = firstWhere(ordinals.length, (place) => at(place) >= to);
  return Array.from({ length: end - first }, (_, offset) => first + offset);
}

const CHARS_PER_TOKEN = 4;
