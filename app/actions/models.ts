'use server';

import { z } from 'zod';
import { listProviders } from '@/lib/models/registry';
import { action } from '@/lib/security/action';
import { modelChoices } from '@/lib/turn/model-choices';
import { turnPorts } from '@/lib/turn/wiring';

/** The models that can be used now, and how to get at those that cannot: asked again whenever the list is opened. */
export const listModelsAction = action({ name: 'list-models', schema: z.object({}) }, async () => {
  const [models, providers] = await Promise.all([modelChoices(await turnPorts()), listProviders()]);
  return { models, providers };
});
