import type { HistoryIndex } from '../history-index';
import type { Plan } from '../plan';
import type { Explanation } from '../types';

/** A plan in words that outlive the view it was made for: places become ids of original messages. */
export function explainPlan(plan: Plan, index: HistoryIndex): Explanation['steps'][number] {
  const idsIn = (from: number, to: number) =>
    index.messages.slice(from, to).flatMap((message) => message.messageIds);
  return {
    strategyId: plan.strategyId,
    splits: plan.splits.map(({ cut, wanted, reason }) => ({
      beforeMessageId: index.messages[cut]?.messageIds[0] ?? null,
      wantedMessageId: index.messages[wanted]?.messageIds[0] ?? null,
      reason,
    })),
    fates: plan.fates.flatMap(({ from, to, fate, reason }) => {
      const ids = idsIn(from, to);
      const [first, last] = [ids[0], ids.at(-1)];
      if (first === undefined || last === undefined) return [];
      return [{ fate, reason, fromMessageId: first, toMessageId: last }];
    }),
    notes: plan.notes,
  };
}
