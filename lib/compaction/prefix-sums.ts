/** Running totals that grow by appending: `before(i)` is the sum of the first i values. */
export type PrefixSums = { before: (count: number) => number; append: (value: number) => void };

export function createPrefixSums(): PrefixSums {
  const totals = [0];
  return {
    before: (count) => totals[Math.min(Math.max(count, 0), totals.length - 1)] ?? 0,
    append: (value) => {
      totals.push((totals.at(-1) ?? 0) + value);
    },
  };
}

/** The first position in [0, length) for which `holds`, or `length`; `holds` must be false then true. */
export function firstWhere(length: number, holds: (position: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
