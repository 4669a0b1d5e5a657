import { type Compaction, changesView, strategyLabel } from '../../compaction';
import type { ChatHistory, HistoryCompaction, HistorySegment } from '../../inspector/chat-history';
import type { StoredMessage } from '../../store/types';
import { headInUse } from '../branch-in-use';
import { outcomeText } from '../compaction/outcome-text';
import type { TurnPorts } from '../ports';
import { chatOrThrow } from '../send-message';
import { excerptOf } from './excerpt';
import { compactionFor } from './inspect-chat';

/** Every branch and every attempt of a chat, small enough to be drawn whole. */
export async function inspectHistory(ports: TurnPorts, { chatId }: { chatId: string }): Promise<ChatHistory> {
  const chat = await chatOrThrow(ports.store, chatId);
  const headId = headInUse(chat);
  const [messages, branch, compactions] = await Promise.all([
    ports.store.messages.all(chat.id),
    headId === null ? [] : ports.store.messages.path(headId),
    ports.store.compactions.listByChat(chat.id),
  ]);
  const inUse = new Set(branch.map((message) => message.id));
  const { segments, segmentOf } = segmentsOf(messages, inUse);
  const inForce = compactionFor(branch, compactions, null);
  return {
    chatId,
    segments,
    compactions: compactions
      .filter(({ status }) => status !== 'NOOP')
      .map((one) => historyCompaction(one, { segmentOf, messages, inForce, inUse })),
  };
}

const excerptCharacters = 90;

/** Runs of messages between forks; tool results and their calls never fork apart, so numbers stay whole. */
function segmentsOf(messages: StoredMessage[], inUse: ReadonlySet<string>) {
  const childCount = new Map<string | null, number>();
  for (const { parentId } of messages) childCount.set(parentId, (childCount.get(parentId) ?? 0) + 1);
  const segmentOf = new Map<string, string>();
  const byId = new Map<string, HistorySegment>();
  for (const message of messages) {
    const { id, parentId, tokens, createdAt, depth } = message;
    const parentSegment = parentId === null ? undefined : segmentOf.get(parentId);
    const known = parentSegment === undefined ? undefined : byId.get(parentSegment);
    if (known && childCount.get(parentId) === 1) {
      segmentOf.set(id, known.id);
      known.lastMessageId = id;
      known.toNumber = depth + 1;
      known.tokens += tokens;
      known.endedAt = Math.max(known.endedAt, createdAt);
      continue;
    }
    segmentOf.set(id, id);
    byId.set(id, {
      id,
      parentId: known?.id ?? null,
      lastMessageId: id,
      fromNumber: depth + 1,
      toNumber: depth + 1,
      tokens,
      excerpt: excerptOf(message.parts, excerptCharacters),
      startedAt: createdAt,
      endedAt: createdAt,
      isInUse: inUse.has(id),
    });
  }
  return { segments: [...byId.values()], segmentOf };
}

function historyCompaction(
  compaction: Compaction,
  known: {
    segmentOf: Map<string, string>;
    messages: StoredMessage[];
    inForce: Compaction | null;
    inUse: ReadonlySet<string>;
  },
): HistoryCompaction {
  const { id, generation, previousCompactionId, tokensBefore, tokensAfter, createdAt } = compaction;
  const segmentId = segmentFor(compaction, known);
  return {
    id,
    segmentId,
    afterNumber: placeOf(compaction, segmentId, known),
    generation,
    previousCompactionId,
    strategyLabel: strategyLabel(compaction.strategyId),
    outcome: changesView(compaction) ? (compaction.undoneAt === null ? 'applied' : 'undone') : 'failed',
    isInForce: known.inForce?.id === id,
    text: outcomeText(compaction),
    isManual: compaction.trigger === null,
    goal: compaction.goal,
    authored: compaction.authored,
    fallback: compaction.fallback,
    tokensBefore,
    tokensAfter,
    createdAt,
  };
}

/** Where it hangs; where that is another branch and it counts on this one by its cutoff, there. */
function segmentFor(
  { parentMessageId, lastSummarizedMessageId }: Compaction,
  { segmentOf, inUse }: { segmentOf: Map<string, string>; inUse: ReadonlySet<string> },
): string | null {
  const places = [parentMessageId, lastSummarizedMessageId].filter((id) => id !== null);
  const place = places.find((id) => inUse.has(id)) ?? places.find((id) => segmentOf.has(id));
  return segmentOf.get(place ?? '') ?? null;
}

/** The last message of its segment that was there, so that it stands between the messages it came between. */
function placeOf(
  { createdAt }: Compaction,
  segmentId: string | null,
  { segmentOf, messages }: { segmentOf: Map<string, string>; messages: StoredMessage[] },
): number {
  let number = 0;
  for (const message of messages) {
    if (segmentOf.get(message.id) !== segmentId || message.createdAt > createdAt) continue;
    number = Math.max(number, message.depth + 1);
  }
  return number;
}
