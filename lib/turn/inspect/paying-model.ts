import type { ModelInfo } from '../../models/types';
import type { StoredMessage } from '../../store/types';

/** Whose prices count: the chat's model, or where that has none, the one that gave the last answer. */
export async function payingModel(
  branch: readonly StoredMessage[],
  current: ModelInfo,
  modelInfo: (modelId: string) => Promise<ModelInfo | null>,
): Promise<ModelInfo> {
  if (!isUnpriced(current)) return current;
  const last = branch.findLast(({ usage, modelId }) => usage && modelId);
  return (last?.modelId && (await modelInfo(last.modelId))) || current;
}

/** True where nobody knows the price, or there is nothing to pay. */
export function isUnpriced({ price }: ModelInfo): boolean {
  return price === null || (price.input === 0 && price.output === 0);
}
