import { providerLabel } from '../models/provider-settings';
import type { ModelInfo } from '../models/types';

/** What the page may know about a model to choose it. */
export type ModelChoice = Pick<ModelInfo, 'id' | 'label' | 'windowTokens' | 'windowSource'> & {
  providerLabel: string;
};

export async function modelChoices(ports: {
  listModels: () => Promise<ModelInfo[]>;
}): Promise<ModelChoice[]> {
  const models = await ports.listModels();
  return models.map(({ id, label, providerId, windowTokens, windowSource }) => ({
    id,
    label,
    providerLabel: providerLabel(providerId),
    windowTokens,
    windowSource,
  }));
}
