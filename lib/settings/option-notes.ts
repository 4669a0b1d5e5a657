/** What the engine's options do not say themselves: one sentence, where they come from, and the documented range. */
export type OptionNote = { explanation: string; origin: string; min?: number; max?: number };

/** By rule and option: `hybrid.triggerTokens`. */
export const OPTION_NOTES: Record<string, OptionNote> = {
  'hybrid.triggerTokens': {
    explanation: 'The next request must be larger than this before you are asked.',
    origin: 'Deliberate: compressionTriggerTokens',
    min: 10_000,
    max: 200_000,
  },
  'hybrid.minMessages': {
    explanation:
      'So many of your messages and answers must have passed since the last compaction; tool messages are not counted.',
    origin: 'Deliberate: compressionMinMessagesSinceLastCompress',
    min: 5,
    max: 100,
  },
  'hybrid.minSeconds': {
    explanation: 'You are not asked again before this much time has passed since the last compaction.',
    origin: 'Deliberate: compressionMinTimeBetweenPrompts',
    min: 60,
    max: 1_800,
  },
  'hybrid.triggerUtilization': {
    explanation:
      'From this share of the window on a compaction is due whatever the other limits say, and the question cannot be put off.',
    origin: 'Deliberate: compressionTriggerUtilization (earlier model.compressionThreshold)',
    min: 0.3,
    max: 0.95,
  },
  'utilisation.threshold': {
    explanation:
      'A compaction is due when the next request reaches this share; 1 means only at the limit, and "Compact automatically" switches it off.',
    origin: 'Gemini CLI: model.compressionThreshold',
    min: 0.1,
    max: 1,
  },
  'counts.tokenThreshold': {
    explanation: 'A compaction is due when the next request reaches this many tokens.',
    origin: 'Forge: compact.token_threshold',
  },
  'counts.messageThreshold': {
    explanation: 'A compaction is due when the history has this many messages, tool messages included.',
    origin: 'Forge: compact.message_threshold',
  },
  'counts.turnThreshold': {
    explanation: 'A compaction is due when you have written this many messages.',
    origin: 'Forge: compact.turn_threshold',
  },
  'counts.onTurnEnd': {
    explanation: 'A compaction is due every time the last message is yours.',
    origin: 'Forge: compact.on_turn_end',
  },
  'available.triggerRatio': {
    explanation:
      'A compaction is due when the history is larger than this share of the window less instructions, tools and room for the answer.',
    origin: 'Onyx: COMPRESSION_TRIGGER_RATIO',
  },
  'window-buffer.defaultFactor': {
    explanation:
      'Characters / 4 are multiplied by this until the provider has reported a real count; 1.5 and 2.5 are in use elsewhere.',
    origin: 'Contextguard: default correction factor',
  },
  'window-buffer.maxFactor': {
    explanation: 'However far off an estimate was, the next one is never corrected by more than this.',
    origin: 'Contextguard: cap of the correction factor',
  },
  'selective.retentionWindow': {
    explanation: 'The newest messages, counted with tool messages, are never folded.',
    origin: 'Forge: compact.retention_window',
  },
  'selective.maxSummaryTokens': {
    explanation: 'The model may write at most this much for one summary.',
    origin: 'Forge: compact.max_tokens',
  },
  'selective.mode': {
    explanation: 'Runs leave every message of yours where it is; the range also folds yours.',
    origin: 'Forge: its first and its later rule',
  },
  'selective.maxRuns': {
    explanation: 'How many runs one compaction may fold before it stops; Forge folds one per check.',
    origin: 'Foldline',
  },
  'percentage.keepShare': {
    explanation: 'This share of the history, the newest part, stays word for word.',
    origin: 'Gemini CLI: COMPRESSION_PRESERVE_THRESHOLD',
  },
  'percentage.maxSummaryTokens': {
    explanation: 'The model may write at most this much for one summary.',
    origin: 'Foldline',
  },
  'percentage.toolOutputTokens': {
    explanation:
      'Tool outputs beyond this budget, counted from the newest, are shortened to their head and tail.',
    origin: 'Gemini CLI: budget for tool outputs',
  },
  'since-last-prompt.minMessages': {
    explanation:
      'With fewer messages than this before your last one there is too little to fold, and the percentage rule is used.',
    origin: 'Deliberate: least history before the last prompt',
  },
  'since-last-prompt.keepShare': {
    explanation: 'The share kept when the percentage rule has to be used.',
    origin: 'Deliberate: preserveThreshold',
  },
  'since-last-prompt.maxSummaryTokens': {
    explanation: 'The model may write at most this much for one summary.',
    origin: 'Foldline',
  },
  'since-last-prompt.toolOutputTokens': {
    explanation:
      'Tool outputs beyond this budget, counted from the newest, are shortened to their head and tail.',
    origin: 'Gemini CLI: budget for tool outputs',
  },
  'progressive.recentShare': {
    explanation: 'This share of the measured history, starting at a message of yours, stays word for word.',
    origin: 'Onyx: RECENT_MESSAGES_RATIO',
  },
  'progressive.maxSummaryTokens': {
    explanation: 'The running summary may grow to at most this size.',
    origin: 'Foldline',
  },
  'threshold.maxSummaryTokens': {
    explanation:
      'The hand-over summary may have at most this size; one to two thousand tokens are aimed for.',
    origin: 'Contextguard: half of the buffer',
  },
  'clear-tool-output.protectTokens': {
    explanation:
      'The newest tool outputs up to this size are left alone, but never more than a quarter of the window.',
    origin: 'Gemini CLI: tool output masking',
  },
  'clear-tool-output.minSavedTokens': {
    explanation: 'When clearing would save less than this it is not done.',
    origin: 'Gemini CLI: tool output masking',
  },
};
