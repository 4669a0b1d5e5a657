'use server';

import { z } from 'zod';
import { action } from '@/lib/security/action';
import { startChat } from '@/lib/turn/chats';
import { activeRun, detachViewer, followRun } from '@/lib/turn/runs';
import { regenerateAnswer, sendMessage } from '@/lib/turn/send-message';
import { turnSettingsSchema } from '@/lib/turn/turn-settings';
import { turnPorts } from '@/lib/turn/wiring';

const id = z.string().min(1).max(100);
const file = z.object({ name: z.string().min(1).max(300), text: z.string().max(1_000_000) });

/** A new chat with its first message; the answer is under way when this returns the chat's id. */
export const startChatAction = action(
  {
    name: 'start-chat',
    schema: z.object({
      modelId: z.string().max(200).optional(),
      agent: turnSettingsSchema.shape.agent,
      message: z.object({ id, text: z.string().max(1_000_000), files: z.array(file).max(20) }),
    }),
    perMinute: 60,
  },
  async (input) => startChat(await turnPorts(), input),
);

/** Stores the new message and returns the stream of its answer; only this message travels up. */
export const sendMessageAction = action(
  {
    name: 'send-message',
    schema: z.object({
      chatId: id,
      viewerId: id,
      message: z.object({ id, text: z.string().max(1_000_000), files: z.array(file).max(20) }),
      editOf: id.optional(),
    }),
    perMinute: 120,
  },
  async ({ chatId, viewerId, message, editOf }) => {
    const run = await sendMessage(await turnPorts(), { chatId, message, editOf });
    return run && followRun(run, viewerId);
  },
);

export const regenerateAction = action(
  { name: 'regenerate', schema: z.object({ chatId: id, viewerId: id, messageId: id }), perMinute: 120 },
  async ({ chatId, viewerId, messageId }) =>
    followRun(await regenerateAnswer(await turnPorts(), { chatId, messageId }), viewerId),
);

/** The answer under way from its first word on, or null when there is none. */
export const resumeAction = action(
  { name: 'resume', schema: z.object({ chatId: id, viewerId: id }), perMinute: 600 },
  async ({ chatId, viewerId }) => {
    const run = activeRun(chatId);
    return run && followRun(run, viewerId);
  },
);

export const stopAction = action(
  { name: 'stop', schema: z.object({ chatId: id }), perMinute: 600 },
  async ({ chatId }) => {
    const run = activeRun(chatId);
    run?.stop();
    return run !== null;
  },
);

/** Ends this viewer's response and frees its connection; the answer goes on. */
export const detachAction = action(
  { name: 'detach', schema: z.object({ viewerId: id }), perMinute: 1_200 },
  async ({ viewerId }) => detachViewer(viewerId),
);
