import { AppError } from '../app-error';
import type { Chat, NewMessage, Store, StoredMessage } from '../store/types';
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

/** A new chat that holds the branch up to and including `messageId`, with a copy of the workspace. */
export async function forkChat(
  store: Store,
  input: { chatId: string; messageId: string; now: number; newId: () => string },
): Promise<Chat> {
  const source = await chatOrThrow(store, input.chatId);
  const path = withToolAnswers(
    await store.messages.path(input.messageId),
    await store.messages.all(source.id),
  );
  if (path.length === 0 || path[0]?.chatId !== source.id) {
    throw new AppError('missing:message', 'That message is not in this chat.');
  }
  if (path.some((message) => message.status === 'streaming')) {
    throw new AppError('busy:turn', 'Wait until the answer has ended, then fork. Nothing was changed.');
  }
  const fork = await store.chats.create({
    id: input.newId(),
    title: `${source.title} (fork)`,
    titleSource: source.titleSource === 'auto' ? 'person' : source.titleSource,
    modelId: source.modelId,
    origin: 'own',
    settings: source.settings,
    forkedFrom: { chatId: source.id, messageId: input.messageId },
    createdAt: input.now,
  });
  const copies = copiesFor(fork.id, path, input.newId);
  await store.messages.appendAll(fork.id, copies, copies.at(-1)?.id as string);
  await store.files.copyAll(source.id, fork.id);
  publish({ type: 'chats-changed' });
  return chatOrThrow(store, fork.id);
}

/** A call at the end takes its results along: a fork must not part them. */
function withToolAnswers(path: StoredMessage[], all: StoredMessage[]): StoredMessage[] {
  const last = path.at(-1);
  if (!last?.parts.some((part) => part.type === 'tool-call')) return path;
  const answer = all.find((message) => message.parentId === last.id && message.role === 'tool');
  return answer ? [...path, answer] : path;
}

function copiesFor(chatId: string, path: StoredMessage[], newId: () => string): NewMessage[] {
  const ids = new Map(path.map((message) => [message.id, newId()]));
  return path.map((message) => ({
    id: ids.get(message.id) as string,
    chatId,
    parentId: message.parentId === null ? null : (ids.get(message.parentId) ?? null),
    role: message.role,
    parts: message.parts,
    tokens: message.tokens,
    status: message.status,
    createdAt: message.createdAt,
    runId: message.runId === null ? null : (ids.get(message.runId) ?? null),
    modelId: message.modelId,
    usage: message.usage,
    finishReason: message.finishReason,
  }));
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
  const headId = activeRun(chat.id)?.parentId ?? chat.headId;
  const here =
    headId && (await store.messages.path(headId, { fromStep: message.step, toStep: message.step }));
  if (here && here.some((candidate) => candidate.id === message.id)) return found;
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
