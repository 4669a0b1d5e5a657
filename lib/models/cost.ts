import { calcPrice } from '@pydantic/genai-prices';
import type { Usage } from '@/lib/compaction/types';
import { flatCost } from '@/lib/token-price';
import type { ModelInfo } from './types';

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
