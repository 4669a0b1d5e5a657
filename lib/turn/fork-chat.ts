import { AppError } from '../app-error';
import { type Compaction, changesView, type Explanation, renamedCitations } from '../compaction';
import type { Chat, NewMessage, Store, StoredMessage } from '../store/types';
import { chatOrThrow } from './send-message';
import { publish } from './watch';

/**
 * A new chat that holds the branch up to and including `messageId`, with its compactions and a copy of the workspace.
 * `without` leaves one compaction, and those built on it, behind; `keeping` takes along just these, taken back or not.
 */
export async function forkChat(
  store: Store,
  input: {
    chatId: string;
    messageId: string;
    now: number;
    newId: () => string;
    without?: string;
    keeping?: ReadonlySet<string>;
  },
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
  const ids = new Map(path.map((message) => [message.id, input.newId()]));
  const copies = copiesFor(fork.id, path, ids);
  await store.messages.appendAll(fork.id, copies, copies.at(-1)?.id as string);
  const compactions = await compactionsWithin(store, source.id, ids, input);
  for (const copy of copyCompactions(compactions, fork.id, ids, input.newId)) {
    await store.compactions.commit(copy, copies.at(-1)?.id ?? null);
  }
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

function copiesFor(chatId: string, path: StoredMessage[], ids: Map<string, string>): NewMessage[] {
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

/** Compactions that speak only of the copied messages, oldest first. */
async function compactionsWithin(
  store: Store,
  chatId: string,
  ids: Map<string, string>,
  { without, keeping }: { without?: string; keeping?: ReadonlySet<string> },
): Promise<Compaction[]> {
  const left = new Set(without === undefined ? [] : [without]);
  return (await store.compactions.listByChat(chatId)).filter((compaction) => {
    const buildsOnLeft =
      compaction.previousCompactionId !== null && left.has(compaction.previousCompactionId);
    if (left.has(compaction.id) || buildsOnLeft || !isWithin(compaction, ids)) left.add(compaction.id);
    const isWanted = keeping ? keeping.has(compaction.id) : compaction.undoneAt === null;
    return !left.has(compaction.id) && isWanted && changesView(compaction);
  });
}

function isWithin(compaction: Compaction, ids: Map<string, string>): boolean {
  return (
    placeOf(compaction, ids) !== undefined && compaction.edits.flatMap(editedIds).every((id) => ids.has(id))
  );
}

/** Where it hangs among the copied messages: where it hung, or at its cutoff where that was on another branch. */
function placeOf(
  { parentMessageId, lastSummarizedMessageId }: Compaction,
  ids: Map<string, string>,
): string | undefined {
  return ids.get(parentMessageId) ?? ids.get(lastSummarizedMessageId ?? '');
}

function copyCompactions(
  compactions: Compaction[],
  chatId: string,
  messageIds: Map<string, string>,
  newId: () => string,
): Compaction[] {
  const compactionIds = new Map(compactions.map((compaction) => [compaction.id, newId()]));
  const moved = (id: string) => messageIds.get(id) as string;
  return compactions.map((compaction) => ({
    ...compaction,
    undoneAt: null,
    id: compactionIds.get(compaction.id) as string,
    chatId,
    parentMessageId: placeOf(compaction, messageIds) as string,
    lastSummarizedMessageId: compaction.lastSummarizedMessageId && moved(compaction.lastSummarizedMessageId),
    previousCompactionId:
      compaction.previousCompactionId && (compactionIds.get(compaction.previousCompactionId) ?? null),
    edits: compaction.edits.map((edit) =>
      edit.type === 'stub'
        ? { ...edit, messageId: moved(edit.messageId) }
        : { ...edit, messageIds: edit.messageIds.map(moved) },
    ),
    anchors: compaction.anchors.map((anchor) => ({
      ...anchor,
      sourceMessageIds: anchor.sourceMessageIds.flatMap((id) => messageIds.get(id) ?? []),
    })),
    explanation: compaction.explanation && movedExplanation(compaction.explanation, messageIds),
    citations: compaction.citations && renamedCitations(compaction.citations, (id) => messageIds.get(id)),
  }));
}

/** What cannot be named in the copy is left out: it is only there to be read. */
function movedExplanation({ steps, drafted }: Explanation, ids: Map<string, string>): Explanation {
  const movedOrNull = (id: string | null) => (id === null ? null : (ids.get(id) ?? null));
  return {
    steps: steps.map((step) => ({
      ...step,
      splits: step.splits.map((split) => ({
        ...split,
        beforeMessageId: movedOrNull(split.beforeMessageId),
        wantedMessageId: movedOrNull(split.wantedMessageId),
      })),
      fates: step.fates.flatMap((fate) => {
        const [fromMessageId, toMessageId] = [ids.get(fate.fromMessageId), ids.get(fate.toMessageId)];
        return fromMessageId && toMessageId ? [{ ...fate, fromMessageId, toMessageId }] : [];
      }),
    })),
    ...(drafted && {
      drafted: drafted.flatMap(({ messageId, text }) => {
        const moved = ids.get(messageId);
        return moved ? [{ messageId: moved, text }] : [];
      }),
    }),
  };
}

function editedIds(edit: Compaction['edits'][number]): string[] {
  return edit.type === 'stub' ? [edit.messageId] : edit.messageIds;
}
