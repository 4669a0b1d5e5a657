/** Names in the configuration files of other systems, and the settings they stand for here. */

/** Deliberate compaction (JSON): at the top level, or without the prefix inside `compression`. */
export const COMPRESSION_NAMES: Readonly<Record<string, string>> = {
  compressionStrategy: 'goalStrategyId',
  compressionInteractive: 'interactive',
  compressionPromptTimeout: 'questionSeconds',
  compressionTriggerTokens: 'triggerOptions.hybrid.triggerTokens',
  compressionTriggerUtilization: 'triggerOptions.hybrid.triggerUtilization',
  compressionMinMessagesSinceLastCompress: 'triggerOptions.hybrid.minMessages',
  compressionMinTimeBetweenPrompts: 'triggerOptions.hybrid.minSeconds',
  compressionFrequencyMultiplier: 'frequencyMultiplier',
};

/** Forge (YAML): the `compact:` block. */
export const COMPACT_NAMES: Readonly<Record<string, string>> = {
  max_tokens: 'strategyOptions.selective.maxSummaryTokens',
  token_threshold: 'triggerOptions.counts.tokenThreshold',
  message_threshold: 'triggerOptions.counts.messageThreshold',
  turn_threshold: 'triggerOptions.counts.turnThreshold',
  on_turn_end: 'triggerOptions.counts.onTurnEnd',
  retention_window: 'strategyOptions.selective.retentionWindow',
  model: 'summarizerModelId',
  prompt: 'promptTemplate',
  summary_tag: 'summaryTag',
};

/** Gemini CLI: one share of the window, at several places over the years. */
export const THRESHOLD_KEY = 'triggerOptions.utilisation.threshold';
export const VALVE_KEY = 'triggerOptions.hybrid.triggerUtilization';

/** The same inside a `compression` block: `compressionTriggerTokens` is `triggerTokens` there. */
export const NESTED_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(COMPRESSION_NAMES).map(([name, key]) => [
    name.charAt('compression'.length).toLowerCase() + name.slice('compression'.length + 1),
    key,
  ]),
);

const PROVIDERS = ['offline', 'openai', 'anthropic', 'google', 'compatible'];

/** `google/gemini-x` as other tools write it becomes `google:gemini-x`; a maker nobody here knows is a compatible server's. */
export function modelIdFrom(name: string): string {
  const [, provider = '', model = ''] = /^([a-z]+)[:/](.+)$/.exec(name) ?? [];
  return PROVIDERS.includes(provider) ? `${provider}:${model}` : `compatible:${name}`;
}

export function modelNameFor(id: string): string {
  return id.replace(':', '/');
}
