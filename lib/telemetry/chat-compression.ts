import { z } from 'zod';

const count = z.number().min(0);
const STATUSES = [
  'COMPRESSED',
  'COMPRESSION_FAILED_INFLATED_TOKEN_COUNT',
  'COMPRESSION_FAILED_TOKEN_COUNT_ERROR',
  'COMPRESSION_FAILED_EMPTY_SUMMARY',
  'CONTENT_TRUNCATED',
  'STALE',
  'CANCELLED',
] as const;

/** One attempt as it is measured, in the documented names. Numbers and choices only: never a word of the chat. */
export const chatCompressionSchema = z.strictObject({
  tokens_before: count,
  tokens_after: count,
  status: z.enum(STATUSES),
  preserve_strategy: z.string(),
  messages_preserved: count,
  messages_compressed: count,
  had_user_goal: z.boolean(),
  interactive_mode: z.boolean(),
  utilization_at_trigger: z.number().min(0).nullable(),
  goal_selection_method: z.enum(['manual', 'timeout', 'auto', 'agent']).nullable(),
  goal_extraction_success: z.boolean().nullable(),
  goal_extraction_duration_ms: z.number().min(0).nullable(),
  prompt_timeout_occurred: z.boolean().nullable(),
  trigger_type: z.string().nullable(),
  tokens_at_trigger: count.nullable(),
  messages_since_last_compress: count.nullable(),
  time_since_last_compress_seconds: z.number().min(0).nullable(),
  user_selected_disable: z.boolean().nullable(),
  user_selected_less_frequent: z.boolean().nullable(),
  was_safety_valve: z.boolean().nullable(),
  frequency_multiplier_applied: z.number().nullable(),
  cumulative_frequency_reduction: z.number().nullable(),
  new_token_threshold: count.nullable(),
  new_message_threshold: count.nullable(),
  times_less_frequent_selected: count.nullable(),
  /** Beyond the documents. */
  is_manual: z.boolean(),
  profile: z.string(),
  model: z.string(),
  summarizer: z.string().nullable(),
  fallback: z.boolean(),
  duration_ms: z.number().min(0),
  cost_usd: z.number().min(0).nullable(),
});

export type ChatCompression = z.infer<typeof chatCompressionSchema>;
export type CompressionField = keyof ChatCompression;

export const COMPRESSION_FIELDS = Object.keys(chatCompressionSchema.shape) as CompressionField[];
export const COMPRESSION_STATUSES: readonly ChatCompression['status'][] = STATUSES;

/** What the goal question left behind for the record of the compaction it came before. */
export type GoalTrace = {
  extractionSucceeded?: boolean;
  extractionMs?: number;
  timedOut?: boolean;
  selectedDisable?: boolean;
  lessOften?: {
    multiplier: number;
    cumulative: number;
    triggerTokens: number;
    minMessages: number;
    times: number;
  };
};
