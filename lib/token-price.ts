/** Dollars per million tokens. */
export type TokenPrice = { input: number; output: number; cacheRead?: number; cacheWrite?: number };

/** Tokens of one call; `inputTokens` is the whole prompt, what came from or went to the cache included. */
export type CallTokens = {
  inputTokens: number;
  outputTokens: number;
  cacheReadTokens?: number;
  cacheWriteTokens?: number;
};

/** Dollars for one call at a flat price. */
export function flatCost(price: TokenPrice, tokens: CallTokens): number {
  const cacheRead = tokens.cacheReadTokens ?? 0;
  const cacheWrite = tokens.cacheWriteTokens ?? 0;
  const plain = Math.max(0, tokens.inputTokens - cacheRead - cacheWrite);
  const perMillion =
    plain * price.input +
    cacheRead * (price.cacheRead ?? price.input) +
    cacheWrite * (price.cacheWrite ?? price.input) +
    tokens.outputTokens * price.output;
  return perMillion / 1_000_000;
}
