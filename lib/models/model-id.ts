import { AppError } from '@/lib/app-error';
import { PROVIDER_IDS, type ProviderId } from './types';

/** Splits `provider:model`; the model's own name may hold colons. */
export function parseModelId(id: string): { providerId: ProviderId; modelId: string } {
  const colon = id.indexOf(':');
  const providerId = PROVIDER_IDS.find((known) => known === id.slice(0, colon));
  const modelId = id.slice(colon + 1);
  if (!providerId || modelId === '') {
    throw new AppError('unknown:model', `There is no model called "${id.slice(0, 100)}".`);
  }
  return { providerId, modelId };
}
