import type { ChatHistory, HistoryCompaction, HistorySegment } from '../chat-history';

/** A run of messages, one second apart from its first number on. */
export function buildSegment(
  id: string,
  range: [from: number, to: number],
  change: Partial<HistorySegment> = {},
): HistorySegment {
  const [fromNumber, toNumber] = range;
  return {
    id,
    parentId: null,
    lastMessageId: `${id}-last`,
    fromNumber,
    toNumber,
    tokens: 100 * (toNumber - fromNumber + 1),
    excerpt: `words of ${id}`,
    startedAt: fromNumber * 1_000,
    endedAt: toNumber * 1_000,
    isInUse: true,
    ...change,
  };
}

export function buildAttempt(generation: number, change: Partial<HistoryCompaction> = {}): HistoryCompaction {
  return {
    id: `c${generation}`,
    segmentId: 's1',
    afterNumber: generation * 10,
    generation,
    previousCompactionId: generation > 1 ? `c${generation - 1}` : null,
    strategyLabel: 'Percentage',
    outcome: 'applied',
    isInForce: false,
    text: 'Compacted.',
    isManual: true,
    goal: null,
    authored: false,
    fallback: false,
    tokensBefore: 4_000,
    tokensAfter: 1_000,
    createdAt: generation * 10_000 + 500,
    ...change,
  };
}

export function buildHistory(change: Partial<ChatHistory> = {}): ChatHistory {
  return { chatId: 'chat', segments: [buildSegment('s1', [1, 30])], compactions: [], ...change };
}
