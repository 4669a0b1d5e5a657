import { AppError } from '../app-error';
import type { Chat, ChatHit } from '../store/types';
import type { TurnPorts } from './ports';
import { activeRun } from './runs';
import { chatOrThrow, type OutgoingMessage, sendMessage } from './send-message';
import type { TurnSettings } from './turn-settings';
import { publish } from './watch';

export type ChatListEntry = Pick<Chat, 'id' | 'title' | 'updatedAt' | 'origin'> & { isRunning: boolean };
export type ChatListPage = { chats: ChatListEntry[]; hasMore: boolean };

const chatsPerPage = 60;

type NewChat = { modelId?: string; agent?: TurnSettings['agent'] };

export async function createChat(ports: TurnPorts, input: NewChat): Promise<string> {
  const id = ports.newId();
  await ports.store.chats.create({
    id,
    title: 'New chat',
    titleSource: 'auto',
    modelId: input.modelId ?? (await ports.defaultModelId()),
    origin: 'own',
    settings: input.agent ? { agent: input.agent } : {},
    forkedFrom: null,
    createdAt: ports.now(),
  });
  publish({ type: 'chats-changed' });
  return id;
}

/** A chat and its first message in one go; a resend of the message finds the chat it already made. */
export async function startChat(
  ports: TurnPorts,
  input: NewChat & { message: OutgoingMessage },
): Promise<string> {
  const known = await ports.store.messages.get(input.message.id);
  if (known) return known.chatId;
  const chatId = await createChat(ports, input);
  try {
    await sendMessage(ports, { chatId, message: input.message });
  } catch (error) {
    await ports.store.chats.delete(chatId);
    throw error;
  }
  return chatId;
}

export async function listChats(ports: TurnPorts, input: { before?: number }): Promise<ChatListPage> {
  const chats = await ports.store.chats.list({ limit: chatsPerPage + 1, before: input.before });
  return {
    chats: chats.slice(0, chatsPerPage).map(({ id, title, updatedAt, origin }) => ({
      id,
      title,
      updatedAt,
      origin,
      isRunning: activeRun(id) !== null,
    })),
    hasMore: chats.length > chatsPerPage,
  };
}

export async function renameChat(ports: TurnPorts, input: { chatId: string; title: string }): Promise<void> {
  const chat = await chatOrThrow(ports.store, input.chatId);
  // A new name is not activity: the chat keeps its place in the list.
  await ports.store.chats.update(chat.id, {
    title: input.title,
    titleSource: 'person',
    updatedAt: chat.updatedAt,
  });
  publish({ type: 'chat-renamed', chatId: chat.id });
  publish({ type: 'chats-changed' });
}

/** Stops a running answer first, so that nothing is written into a chat that is gone. */
export async function deleteChat(ports: TurnPorts, input: { chatId: string }): Promise<void> {
  const run = activeRun(input.chatId);
  run?.stop();
  await run?.ended;
  if (!(await ports.store.chats.delete(input.chatId))) {
    throw new AppError('missing:chat', 'This chat was already deleted.');
  }
  publish({ type: 'chat-deleted', chatId: input.chatId });
  publish({ type: 'chats-changed' });
}

export async function searchChats(ports: TurnPorts, input: { query: string }): Promise<ChatHit[]> {
  return input.query.trim() === '' ? [] : ports.store.chats.search(input.query, 50);
}

/** The model that answers from now on; what was said stays as it is. */
export async function setModel(ports: TurnPorts, input: { chatId: string; modelId: string }): Promise<void> {
  const chat = await chatOrThrow(ports.store, input.chatId);
  await ports.store.chats.update(chat.id, { modelId: input.modelId, updatedAt: chat.updatedAt });
}
