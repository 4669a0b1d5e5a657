import type { Compaction, TriggerInput, TriggerVerdict } from '../compaction';
import type { ChatCompression, GoalTrace } from './chat-compression';

/** The record of one attempt, from what the engine wrote down and what was known when it was decided. */
export function compressionFields({
  compaction,
  branchLength,
  triggerInput,
  verdict,
  profileId,
  modelId,
  interactive,
  reason,
  goalTrace = {},
}: {
  compaction: Compaction;
  branchLength: number;
  triggerInput: TriggerInput;
  verdict: TriggerVerdict;
  profileId: string;
  modelId: string;
  interactive: boolean;
  /** Why it was tried: by hand, by rule, or because the next request would not fit. */
  reason: 'manual' | 'rule' | 'must-fit';
  goalTrace?: GoalTrace;
}): ChatCompression {
  const isManual = reason === 'manual';
  const { tokens, windowTokens, messagesSince, secondsSince } = triggerInput;
  const compressed = foldedMessages(compaction);
  const { lessOften } = goalTrace;
  return {
    tokens_before: compaction.tokensBefore,
    tokens_after: compaction.tokensAfter,
    status: compaction.status as ChatCompression['status'],
    preserve_strategy: compaction.strategyId,
    messages_preserved: Math.max(0, branchLength - compressed),
    messages_compressed: compressed,
    had_user_goal: compaction.goal !== null,
    interactive_mode: interactive && reason === 'rule',
    utilization_at_trigger: windowTokens ? tokens / windowTokens : null,
    goal_selection_method: selectionMethod(compaction),
    goal_extraction_success: goalTrace.extractionSucceeded ?? null,
    goal_extraction_duration_ms: goalTrace.extractionMs ?? null,
    prompt_timeout_occurred: goalTrace.extractionSucceeded === undefined ? null : goalTrace.timedOut === true,
    trigger_type: isManual ? null : reason === 'must-fit' ? 'window_overflow' : verdict.reason,
    tokens_at_trigger: tokens,
    messages_since_last_compress: messagesSince,
    time_since_last_compress_seconds: secondsSince,
    user_selected_disable: goalTrace.selectedDisable ?? false,
    user_selected_less_frequent: lessOften !== undefined,
    was_safety_valve: reason === 'must-fit' || (reason === 'rule' && verdict.isSafetyValve),
    frequency_multiplier_applied: lessOften?.multiplier ?? null,
    cumulative_frequency_reduction: lessOften?.cumulative ?? null,
    new_token_threshold: lessOften?.triggerTokens ?? null,
    new_message_threshold: lessOften?.minMessages ?? null,
    times_less_frequent_selected: lessOften?.times ?? null,
    is_manual: isManual,
    profile: profileId,
    model: modelId,
    summarizer: compaction.summarizerId,
    fallback: compaction.fallback,
    duration_ms: Math.max(0, compaction.durationMs),
    cost_usd: compaction.costUsd,
  };
}

/** Messages a summary stands for or that were dropped; a stub leaves its message where it is. */
function foldedMessages({ edits }: Compaction): number {
  return edits.reduce((sum, edit) => (edit.type === 'stub' ? sum : sum + edit.messageIds.length), 0);
}

function selectionMethod({ goalSource }: Compaction): ChatCompression['goal_selection_method'] {
  if (goalSource === 'person') return 'manual';
  return goalSource === 'none' ? null : goalSource;
}
