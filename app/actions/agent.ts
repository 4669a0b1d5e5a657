'use server';

import { z } from 'zod';
import { action } from '@/lib/security/action';
import { changeTurnSettings } from '@/lib/turn/change-turn-settings';
import { turnSettingsSchema } from '@/lib/turn/turn-settings';
import { turnPorts } from '@/lib/turn/wiring';

/** Turns agent mode of a chat on, with its step limit, or off. */
export const setAgentAction = action(
  {
    name: 'set-agent',
    schema: z.object({ chatId: z.string().min(1).max(100), agent: turnSettingsSchema.shape.agent }),
  },
  async ({ chatId, agent }) => changeTurnSettings(await turnPorts(), { chatId, change: { agent } }),
);
