import { calcPrice } from '@pydantic/genai-prices';
import type { Usage } from '@/lib/compaction/types';
import type { ModelInfo, ModelPrice } from './types';

/** Dollars for one call, or null where no price is known. A price set by the person goes before the data. */
export function costUsd(info: ModelInfo, usage: Usage): number | null {
  if (info.isPriceOverridden && info.price) return flatCost(info.price, usage);
  if (info.providerId === 'compatible' || info.providerId === 'offline') {
    return info.price ? flatCost(info.price, usage) : null;
  }
  // The data also knows price steps for long prompts, which a flat price cannot say.
  const found = calcPrice(
    {
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
      cache_read_tokens: usage.cacheReadTokens,
      cache_write_tokens: usage.cacheWriteTokens,
    },
    info.modelId,
    { providerId: info.providerId },
  );
  return found?.total_price ?? (info.price ? flatCost(info.price, usage) : null);
}

/** `inputTokens` is the whole prompt, so what came from or went to the cache is taken out of it first. */
function flatCost(price: ModelPrice, usage: Usage): number {
  const cacheRead = usage.cacheReadTokens ?? 0;
  const cacheWrite = usage.cacheWriteTokens ?? 0;
  const plain = Math.max(0, usage.inputTokens - cacheRead - cacheWrite);
  const perMillion =
    plain * price.input +
    cacheRead * (price.cacheRead ?? price.input) +
    cacheWrite * (price.cacheWrite ?? price.input) +
    usage.outputTokens * price.output;
  return perMillion / 1_000_000;
}
