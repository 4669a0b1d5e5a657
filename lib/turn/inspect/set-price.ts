import type { TokenPrice } from '../../token-price';
import type { TurnPorts } from '../ports';
import { overrideModel } from '../settings/change-settings';
import { modelOverrides, storedSettings } from '../settings/stored-settings';

/** The person's own price of a model; what else was said about it stays. null takes the price back. */
export async function setPrice(
  { store }: TurnPorts,
  { modelId, price }: { modelId: string; price: TokenPrice | null },
): Promise<void> {
  const { price: _, ...others } = modelOverrides(await storedSettings(store))[modelId] ?? {};
  await overrideModel(store, { modelId, override: price ? { ...others, price } : others });
}
