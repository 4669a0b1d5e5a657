import { describe, expect, it } from 'vitest';
import type { TriggerInput, TriggerVerdict } from '../compaction';
import { buildCompaction } from '../compaction/testing/build';
import { chatCompressionSchema } from './chat-compression';
import { compressionFields } from './compression-fields';

const triggerInput: TriggerInput = {
  tokens: 52_000,
  historyTokens: 50_000,
  windowTokens: 104_000,
  reservedTokens: 2_000,
  messageCount: 47,
  userMessageCount: 20,
  lastRole: 'assistant',
  messagesSince: 47,
  secondsSince: null,
};
const verdict: TriggerVerdict = {
  fires: true,
  isSafetyValve: false,
  reason: 'absolute_tokens',
  text: '',
  numbers: {},
  thresholdTokens: 40_000,
};

const fieldsOf = (
  compaction: Parameters<typeof buildCompaction>[0],
  change: Partial<Parameters<typeof compressionFields>[0]> = {},
) =>
  compressionFields({
    compaction: buildCompaction(compaction),
    branchLength: 47,
    triggerInput,
    verdict,
    profileId: 'deliberate',
    modelId: 'openai:gpt-x',
    interactive: true,
    reason: 'rule',
    ...change,
  });

describe('the record of an attempt', () => {
  it('has what the first flow of deliberate compaction asks for', () => {
    const messageIds = Array.from({ length: 45 }, (_, place) => `m${place}`);
    const fields = fieldsOf(
      {
        status: 'COMPRESSED',
        strategyId: 'since-last-prompt',
        goal: 'Ship it',
        goalSource: 'person',
        edits: [
          { type: 'summarize', messageIds, replacement: [], tokens: 500 },
          { type: 'stub', messageId: 'm46', callId: 'c', text: '', tokens: 1 },
        ],
      },
      { goalTrace: { extractionSucceeded: true, extractionMs: 800 } },
    );
    expect(fields).toMatchObject({
      preserve_strategy: 'since-last-prompt',
      messages_preserved: 2,
      messages_compressed: 45,
      had_user_goal: true,
      interactive_mode: true,
      utilization_at_trigger: 0.5,
      goal_selection_method: 'manual',
      prompt_timeout_occurred: false,
      trigger_type: 'absolute_tokens',
      time_since_last_compress_seconds: null,
    });
    expect(chatCompressionSchema.safeParse(fields).success).toBe(true);
  });

  it('tells a timeout, an opt-out and "less often"', () => {
    const lessOften = { multiplier: 1.5, cumulative: 1.5, triggerTokens: 60_000, minMessages: 38, times: 1 };
    expect(
      fieldsOf({ goalSource: 'timeout' }, { goalTrace: { extractionSucceeded: true, timedOut: true } }),
    ).toMatchObject({ goal_selection_method: 'timeout', prompt_timeout_occurred: true });
    expect(fieldsOf({ goalSource: 'auto' }, { goalTrace: { selectedDisable: true } })).toMatchObject({
      user_selected_disable: true,
      user_selected_less_frequent: false,
    });
    expect(fieldsOf({ goalSource: 'auto' }, { goalTrace: { lessOften } })).toMatchObject({
      user_selected_less_frequent: true,
      frequency_multiplier_applied: 1.5,
      new_token_threshold: 60_000,
      new_message_threshold: 38,
      times_less_frequent_selected: 1,
    });
  });

  it('tells by hand from by rule, and the safety valve', () => {
    expect(fieldsOf({}, { reason: 'manual' })).toMatchObject({
      is_manual: true,
      trigger_type: null,
      interactive_mode: false,
      was_safety_valve: false,
    });
    expect(fieldsOf({}, { reason: 'must-fit' })).toMatchObject({
      trigger_type: 'window_overflow',
      was_safety_valve: true,
    });
    const valve = { ...verdict, isSafetyValve: true, reason: 'utilization_threshold' };
    expect(fieldsOf({ goalSource: 'agent' }, { verdict: valve, interactive: false })).toMatchObject({
      was_safety_valve: true,
      trigger_type: 'utilization_threshold',
      goal_selection_method: 'agent',
      interactive_mode: false,
    });
  });
});
