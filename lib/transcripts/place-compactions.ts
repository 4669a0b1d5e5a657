import type { ImportedMessage, RecordedCompaction } from './types';

/** Fills in how many messages came before, and, where the file does not say it, the size of the first call afterwards. */
export function placeCompactions(
  drafts: Omit<RecordedCompaction, 'index'>[],
  messages: ImportedMessage[],
): RecordedCompaction[] {
  if (drafts.length === 0) return [];
  const places = new Map(messages.map((message, index) => [message.id, index]));
  const depths = new Map<string, number>();
  for (const message of messages) {
    depths.set(message.id, (message.parentId === null ? 0 : (depths.get(message.parentId) ?? 0)) + 1);
  }
  // For each place, the prompt of the first call at or after it.
  const promptFrom: (number | null)[] = new Array(messages.length + 1).fill(null);
  for (let place = messages.length - 1; place >= 0; place--) {
    promptFrom[place] = messages[place]?.usage?.inputTokens ?? promptFrom[place + 1] ?? null;
  }
  const placeOf = (draft: Omit<RecordedCompaction, 'index'>) => places.get(draft.afterMessageId ?? '') ?? -1;
  const inOrder = drafts
    .map((draft, order) => ({ draft, order, place: placeOf(draft) }))
    .sort((a, b) => a.place - b.place || timeBetween(a.draft, b.draft) || a.order - b.order);
  return inOrder.map(({ draft, place }) => {
    const after = place < 0 ? null : draft.afterMessageId;
    const kept = draft.keptFromMessageId !== null && places.has(draft.keptFromMessageId);
    return {
      ...draft,
      afterMessageId: after,
      keptFromMessageId: kept ? draft.keptFromMessageId : null,
      tokensAfter: draft.tokensAfter ?? promptFrom[place + 1] ?? null,
      index: after === null ? 0 : (depths.get(after) ?? 0),
    };
  });
}

function timeBetween(a: { createdAt: number | null }, b: { createdAt: number | null }): number {
  return a.createdAt === null || b.createdAt === null ? 0 : a.createdAt - b.createdAt;
}
