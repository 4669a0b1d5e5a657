import type { Compaction } from '@/lib/compaction';
import { RELATIVE_PRICE } from '@/lib/quality';
import { flatCost, type TokenPrice } from '@/lib/token-price';

/** What a session took: tokens sent, how many of them a prompt cache knew, and what all of it cost. */
export type ReplayCost = {
  requests: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  /** Of `cost`, what summarisers took. */
  compactionCost: number;
  cost: number;
};

/** Adds a session up, request by request, with a prompt cache that knows what was sent before. */
export function createMeter({ price }: { price: TokenPrice | null }) {
  const rates = price ?? RELATIVE_PRICE;
  const total: ReplayCost = {
    requests: 0,
    inputTokens: 0,
    cachedTokens: 0,
    outputTokens: 0,
    compactionCost: 0,
    cost: 0,
  };
  let known = 0;
  return {
    /** The view changed: from here on only its beginning is known. */
    changed(knownTokens: number) {
      known = Math.min(known, knownTokens);
    },
    asked({ usage, costUsd }: Pick<Compaction, 'usage' | 'costUsd'>) {
      const cost = price && costUsd !== null ? costUsd : usage ? flatCost(rates, usage) : 0;
      total.compactionCost += cost;
      total.cost += cost;
    },
    request(inputTokens: number, outputTokens: number) {
      const cacheReadTokens = Math.min(inputTokens, known);
      const cacheWriteTokens = inputTokens - cacheReadTokens;
      total.requests++;
      total.inputTokens += inputTokens;
      total.cachedTokens += cacheReadTokens;
      total.outputTokens += outputTokens;
      total.cost += flatCost(rates, { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens });
      known = inputTokens + outputTokens;
    },
    total: () => total,
  };
}
