/** A figure with how sure it is: 95 % interval, and how many it was taken from. */
export type Interval = { value: number | null; low: number | null; high: number | null; n: number };

const NOTHING: Interval = { value: null, low: null, high: null, n: 0 };

/** A rate of `kept` in `n` with Wilson's interval, which stays honest for few cases and near 0 and 1. */
export function wilsonInterval(kept: number, n: number): Interval {
  if (n <= 0) return NOTHING;
  const rate = kept / n;
  const z2 = Z * Z;
  const middle = (rate + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z / (1 + z2 / n)) * Math.sqrt((rate * (1 - rate)) / n + z2 / (4 * n * n));
  return { value: rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half), n };
}

/** The mean of some values with a bootstrap interval; the same seed gives the same interval. */
export function bootstrapMean(values: readonly number[], { seed = 1, rounds = 2_000 } = {}): Interval {
  const n = values.length;
  if (n === 0) return NOTHING;
  const value = mean(values);
  if (n === 1) return { value, low: null, high: null, n };
  const random = createRandom(seed);
  const means = Array.from({ length: rounds }, () => {
    let sum = 0;
    for (let drawn = 0; drawn < n; drawn++) sum += values[Math.floor(random() * n)] ?? 0;
    return sum / n;
  }).sort((a, b) => a - b);
  return { value, low: quantile(means, 0.025), high: quantile(means, 0.975), n };
}

/** How much one arm differs from another over the same cases: paired, so that hard cases weigh on both. */
export function bootstrapDifference(
  pairs: readonly (readonly [number, number])[],
  options?: { seed?: number; rounds?: number },
): Interval {
  return bootstrapMean(
    pairs.map(([a, b]) => a - b),
    options,
  );
}

/** The chance of so uneven a split if both arms were equal (McNemar, exact), over the facts only one of them kept. */
export function mcNemar(onlyFirst: number, onlySecond: number): number {
  const n = onlyFirst + onlySecond;
  if (n === 0) return 1;
  const fewer = Math.min(onlyFirst, onlySecond);
  let logTerm = -n * Math.LN2;
  let tail = 0;
  for (let k = 0; k <= fewer; k++) {
    tail += Math.exp(logTerm);
    logTerm += Math.log(n - k) - Math.log(k + 1);
  }
  return Math.min(1, 2 * tail);
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return quantile(sorted, 0.5);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** 95 %. */
const Z = 1.959964;

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/** A small seeded generator (mulberry32): figures must not change from one run to the next. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
