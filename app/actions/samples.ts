'use server';

import { z } from 'zod';
import { openSample } from '@/lib/samples/open-sample';
import { action } from '@/lib/security/action';
import { publish } from '@/lib/turn/watch';
import { turnPorts } from '@/lib/turn/wiring';

const id = z.string().min(1).max(100);

/** Makes a chat of a sample and tells its id. */
export const openSampleAction = action(
  { name: 'open-sample', schema: z.object({ sampleId: id, modelId: id.optional() }) },
  async ({ sampleId, modelId }) => {
    const { store, now, newId } = await turnPorts();
    const chat = await openSample(sampleId, store, { now, newId, modelId });
    publish({ type: 'chats-changed' });
    return chat.id;
  },
);
