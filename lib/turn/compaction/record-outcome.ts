import type { Compaction, CompactOutcome } from '../../compaction';
import type { GoalTrace } from '../../telemetry/chat-compression';
import { compressionFields } from '../../telemetry/compression-fields';
import { recordCompression } from '../../telemetry/record-compression';
import type { TurnPorts } from '../ports';
import { publish } from '../watch';
import type { BranchState } from './branch-state';
import type { CompactWish } from './compact-chat';

/** Leaves a row for what was decided, with its numbers: applied, failed, refused or not yet due. */
export async function recordOutcome(
  ports: TurnPorts,
  input: { state: BranchState; wish: CompactWish; outcome: CompactOutcome; goalTrace?: GoalTrace },
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
      blocked: outcome.blocked ?? null,
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
  // A person who asked for it is told at once; a rule leaves the sentence to the chat (see waiting-notice).
  if (!compaction && wish.isManual) {
    publish({
      type: 'notice',
      chatId: state.chat.id,
      text: `Not compacted. ${outcome.reason} Nothing was lost.`,
    });
  }
  if (compaction && compaction.status !== 'NOOP') await measure(ports, { ...input, compaction });
}

/** Telemetry is a record, not a step: what goes wrong with it is said in the output and nowhere else. */
async function measure(
  ports: TurnPorts,
  input: { state: BranchState; wish: CompactWish; compaction: Compaction; goalTrace?: GoalTrace },
): Promise<void> {
  const { state, wish, compaction, goalTrace } = input;
  const fields = compressionFields({
    compaction,
    branchLength: state.context.branch.length,
    triggerInput: state.triggerInput,
    verdict: state.verdict,
    profileId: state.profile.id,
    modelId: state.chat.modelId,
    interactive: state.profile.asksForGoal && state.context.settings.agent === null,
    reason: wish.mustFit ? 'must-fit' : wish.isManual ? 'manual' : 'rule',
    goalTrace,
  });
  const record = { chatId: state.chat.id, compactionId: compaction.id, at: ports.now(), fields };
  await recordCompression(ports.store, record).catch((error: unknown) =>
    console.error(`Foldline: a compaction was not recorded for telemetry: ${String(error)}`),
  );
}
