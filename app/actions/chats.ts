'use server';

import { z } from 'zod';
import { action } from '@/lib/security/action';
import { showMessage, walkBranch } from '@/lib/turn/branches';
import { deleteChat, listChats, renameChat, searchChats, setModel } from '@/lib/turn/chats';
import { forkChat } from '@/lib/turn/fork-chat';
import { loadSteps, loadTail } from '@/lib/turn/load-chat';
import { chatOrThrow } from '@/lib/turn/send-message';
import { turnPorts } from '@/lib/turn/wiring';

const id = z.string().min(1).max(100);
const largestPage = 400;

export const listChatsAction = action(
  { name: 'list-chats', schema: z.object({ before: z.number().optional() }) },
  async ({ before }) => listChats(await turnPorts(), { before }),
);

export const renameChatAction = action(
  { name: 'rename-chat', schema: z.object({ chatId: id, title: z.string().trim().min(1).max(200) }) },
  async ({ chatId, title }) => renameChat(await turnPorts(), { chatId, title }),
);

export const deleteChatAction = action(
  { name: 'delete-chat', schema: z.object({ chatId: id }) },
  async ({ chatId }) => deleteChat(await turnPorts(), { chatId }),
);

export const searchChatsAction = action(
  { name: 'search-chats', schema: z.object({ query: z.string().max(500) }) },
  async ({ query }) => searchChats(await turnPorts(), { query }),
);

export const findInChatAction = action(
  { name: 'find-in-chat', schema: z.object({ chatId: id, query: z.string().max(500) }) },
  async ({ chatId, query }) => {
    const { store } = await turnPorts();
    const chat = await chatOrThrow(store, chatId);
    if (!chat.headId || query.trim() === '') return { hits: [], truncated: false };
    const limit = 1_000;
    const hits = await store.messages.find(chat.headId, query, limit + 1);
    return { hits: hits.slice(0, limit), truncated: hits.length > limit };
  },
);

export const loadTailAction = action(
  { name: 'load-tail', schema: z.object({ chatId: id }), perMinute: 600 },
  async ({ chatId }) => {
    const ports = await turnPorts();
    return loadTail(ports, await chatOrThrow(ports.store, chatId));
  },
);

export const loadStepsAction = action(
  {
    name: 'load-steps',
    schema: z.object({ chatId: id, fromStep: z.number().int().min(1), toStep: z.number().int().min(1) }),
    perMinute: 1_200,
  },
  async ({ chatId, fromStep, toStep }) => {
    const { store } = await turnPorts();
    const chat = await chatOrThrow(store, chatId);
    return loadSteps(store, { chat, fromStep, toStep: Math.min(toStep, fromStep + largestPage) });
  },
);

export const walkBranchAction = action(
  {
    name: 'walk-branch',
    schema: z.object({ chatId: id, messageId: id, direction: z.union([z.literal(-1), z.literal(1)]) }),
  },
  async (input) => {
    const ports = await turnPorts();
    return loadTail(ports, await walkBranch(ports.store, input));
  },
);

export const forkChatAction = action(
  { name: 'fork-chat', schema: z.object({ chatId: id, messageId: id }) },
  async (input) => {
    const { store, now, newId } = await turnPorts();
    return (await forkChat(store, { ...input, now: now(), newId })).id;
  },
);

export const setModelAction = action(
  { name: 'set-model', schema: z.object({ chatId: id, modelId: z.string().min(3).max(200) }) },
  async (input) => setModel(await turnPorts(), input),
);

/** The branch a message is on, and where on it: for links that point at a message. */
export const showMessageAction = action(
  { name: 'show-message', schema: z.object({ chatId: id, messageId: id }) },
  async (input) => {
    const ports = await turnPorts();
    const { chat, step } = await showMessage(ports.store, input);
    return { tail: await loadTail(ports, chat), step };
  },
);
