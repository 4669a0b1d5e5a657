import type { CompactOutcome } from '../../compaction';
import type { TurnPorts } from '../ports';
import type { BranchState } from './branch-state';
import type { CompactWish } from './compact-chat';

/** Leaves a row for what was decided, with its numbers: applied, failed, refused or not yet due. */
export async function recordOutcome(
  ports: TurnPorts,
  input: { state: BranchState; wish: CompactWish; outcome: CompactOutcome },
): Promise<void> {
  const { state, wish, outcome } = input;
  const { compaction } = outcome;
  await ports.store.events.append({
    chatId: state.chat.id,
    at: ports.now(),
    kind: compaction ? 'compaction-ended' : 'compaction-skipped',
    messageId: state.headId,
    compactionId: compaction?.id ?? null,
    data: {
      status: outcome.status,
      reason: outcome.reason,
      notes: outcome.notes,
      isManual: wish.isManual,
      profileId: state.profile.id,
      strategyId: compaction?.strategyId ?? wish.strategyId ?? state.profile.strategyId,
      trigger: { id: state.profile.triggerId, reason: state.verdict.reason, numbers: state.verdict.numbers },
      refusals: outcome.refusals.map(({ strategyId, reason, text }) => ({ strategyId, reason, text })),
      summarizerCalls: outcome.summarizerCalls,
      ...(compaction && {
        tokensBefore: compaction.tokensBefore,
        tokensAfter: compaction.tokensAfter,
        durationMs: compaction.durationMs,
        costUsd: compaction.costUsd,
        goal: compaction.goal,
        goalSource: compaction.goalSource,
        fallback: compaction.fallback,
      }),
    },
  });
}
