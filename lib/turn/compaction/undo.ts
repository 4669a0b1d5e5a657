import { AppError } from '../../app-error';
import { type Compaction, changesView, compactionInForce } from '../../compaction';
import type { Chat } from '../../store/types';
import { forkChat } from '../fork-chat';
import type { TurnPorts } from '../ports';
import { chatOrThrow } from '../send-message';
import { publish } from '../watch';

/** Takes a compaction back: the one before it, or the whole history, is in force again at once. */
export async function undoCompaction(
  ports: TurnPorts,
  input: { chatId: string; compactionId: string },
): Promise<void> {
  const { chat, compaction } = await find(ports, input);
  const inForce = await inForceOn(ports, chat);
  if (inForce?.id !== compaction.id) {
    throw new AppError(
      'refused:undo',
      'Only the compaction in force can be taken back. Nothing was changed.',
    );
  }
  await setUndone(ports, compaction, ports.now());
}

/** Puts a compaction that was taken back in force again, unless another has taken its place. */
export async function redoCompaction(
  ports: TurnPorts,
  input: { chatId: string; compactionId: string },
): Promise<void> {
  const { chat, compaction } = await find(ports, input);
  const inForce = await inForceOn(ports, chat);
  if ((inForce?.id ?? null) !== compaction.previousCompactionId) {
    throw new AppError('refused:redo', 'Another compaction has taken its place since. Nothing was changed.');
  }
  await setUndone(ports, compaction, null);
}

/** A new chat with the branch as it was when the compaction was made, and without it. */
export async function branchFromBefore(
  ports: TurnPorts,
  input: { chatId: string; compactionId: string },
): Promise<string> {
  const { chat, compaction } = await find(ports, input);
  const branch = chat.headId === null ? [] : await ports.store.messages.path(chat.headId);
  const last = branch.findLast((message) => message.createdAt <= compaction.createdAt);
  if (!last) throw new AppError('missing:message', 'The messages of this compaction are on another branch.');
  const fork = await forkChat(ports.store, {
    chatId: chat.id,
    messageId: last.id,
    now: ports.now(),
    newId: ports.newId,
    without: compaction.id,
  });
  return fork.id;
}

async function find(ports: TurnPorts, input: { chatId: string; compactionId: string }) {
  const chat = await chatOrThrow(ports.store, input.chatId);
  const compaction = await ports.store.compactions.get(input.compactionId);
  if (compaction?.chatId !== chat.id || !changesView(compaction)) {
    throw new AppError('missing:compaction', 'There is no such compaction in this chat.');
  }
  return { chat, compaction };
}

async function inForceOn(ports: TurnPorts, chat: Chat): Promise<Compaction | null> {
  if (chat.headId === null) return null;
  const [branch, compactions] = await Promise.all([
    ports.store.messages.path(chat.headId),
    ports.store.compactions.listByChat(chat.id),
  ]);
  const ids = new Set(branch.map((message) => message.id));
  return compactionInForce(compactions, (id) => ids.has(id));
}

async function setUndone(ports: TurnPorts, compaction: Compaction, undoneAt: number | null): Promise<void> {
  await ports.store.compactions.setUndone(compaction.id, undoneAt);
  await ports.store.events.append({
    chatId: compaction.chatId,
    at: ports.now(),
    kind: undoneAt === null ? 'compaction-redone' : 'compaction-undone',
    messageId: compaction.parentMessageId,
    compactionId: compaction.id,
    data: {
      generation: compaction.generation,
      tokensBefore: compaction.tokensBefore,
      tokensAfter: compaction.tokensAfter,
    },
  });
  publish({ type: 'head-moved', chatId: compaction.chatId });
}
