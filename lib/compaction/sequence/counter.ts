import type { Tokenizer } from '../ports';

/** Counts by the ruler. A tokenizer that throws counts NaN, which no check lets pass. */
export function createCounter(tokenizer: Tokenizer): (text: string) => number {
  return (text) => {
    try {
      const tokens = tokenizer.count(text);
      return Number.isFinite(tokens) && tokens >= 0 ? tokens : Number.NaN;
    } catch {
      return Number.NaN;
    }
  };
}
