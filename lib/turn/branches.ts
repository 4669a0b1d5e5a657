import { AppError } from '../app-error';
import type { Chat, Store } from '../store/types';
import { headInUse } from './branch-in-use';
import { activeRun } from './runs';
import { chatOrThrow } from './send-message';
import { publish } from './watch';

/** Steps to the neighbouring sibling of a message and down to the leaf last in use below it. */
export async function walkBranch(
  store: Store,
  input: { chatId: string; messageId: string; direction: -1 | 1 },
): Promise<Chat> {
  const chat = await chatOrThrow(store, input.chatId);
  if (activeRun(chat.id)) {
    throw new AppError('busy:turn', 'Stop the answer first, then switch the branch. Nothing was changed.');
  }
  const siblings = (await store.messages.siblings([input.messageId])).get(input.messageId) ?? [];
  const target = siblings[siblings.indexOf(input.messageId) + input.direction];
  if (target) await store.chats.moveHead(chat.id, await store.messages.leafBelow(target));
  publish({ type: 'head-moved', chatId: chat.id });
  return chatOrThrow(store, chat.id);
}

/** Makes sure a message is on the branch in use (switching to its branch if it is not) and says at which step it is. */
export async function showMessage(
  store: Store,
  input: { chatId: string; messageId: string },
): Promise<{ chat: Chat; step: number }> {
  const chat = await chatOrThrow(store, input.chatId);
  const message = await store.messages.get(input.messageId);
  if (message?.chatId !== chat.id) throw new AppError('missing:message', 'That message is not in this chat.');
  const found = { chat, step: message.step };
  const headId = headInUse(chat);
  const slice = { fromStep: message.step, toStep: message.step };
  const here = headId ? await store.messages.path(headId, slice) : [];
  if (here.some((candidate) => candidate.id === message.id)) return found;
  if (activeRun(chat.id)) {
    throw new AppError(
      'busy:turn',
      'That message is on another branch. Stop the answer first, then open it.',
    );
  }
  await store.chats.moveHead(chat.id, await store.messages.leafBelow(message.id));
  publish({ type: 'head-moved', chatId: chat.id });
  return { chat: await chatOrThrow(store, chat.id), step: message.step };
}
