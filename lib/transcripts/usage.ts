import type { Usage } from '@/lib/compaction/types';
import { countOrNull, type Fields, fields, isFields } from './json';

/** Anthropic and its kin: the three inputs are disjoint, the prompt is their sum. */
export function anthropicUsage(value: unknown): Usage | null {
  const usage = fields(value);
  return disjointUsage({
    input: usage.input_tokens,
    output: usage.output_tokens,
    cacheRead: usage.cache_read_input_tokens,
    cacheWrite: usage.cache_creation_input_tokens,
  });
}

/** The figures as the file has them, under whatever names. */
type UsageParts = {
  input: unknown;
  output: unknown;
  cacheRead?: unknown;
  cacheWrite?: unknown;
  reasoning?: unknown;
};

/** Where cached tokens are counted beside the input, not inside it. */
export function disjointUsage(parts: UsageParts): Usage | null {
  const read = countOrNull(parts.cacheRead) ?? 0;
  const write = countOrNull(parts.cacheWrite) ?? 0;
  return inclusiveUsage({ ...parts, input: (countOrNull(parts.input) ?? 0) + read + write });
}

/** Where the input already is the whole prompt and cached tokens are part of it. No usage at all where both are zero. */
export function inclusiveUsage(parts: UsageParts): Usage | null {
  const inputTokens = countOrNull(parts.input) ?? 0;
  const outputTokens = countOrNull(parts.output) ?? 0;
  if (inputTokens === 0 && outputTokens === 0) return null;
  const cacheReadTokens = countOrNull(parts.cacheRead);
  const cacheWriteTokens = countOrNull(parts.cacheWrite);
  const reasoningTokens = countOrNull(parts.reasoning);
  return {
    inputTokens,
    outputTokens,
    ...(cacheReadTokens !== null && { cacheReadTokens }),
    ...(cacheWriteTokens !== null && { cacheWriteTokens }),
    ...(reasoningTokens !== null && { reasoningTokens }),
  };
}

/** OpenAI in both of its spellings (chat and responses); cached tokens are a subset of the prompt. */
export function openaiUsage(value: unknown): Usage | null {
  if (!isFields(value)) return null;
  const inputDetails = detailsOf(value, 'prompt_tokens_details', 'input_tokens_details');
  const outputDetails = detailsOf(value, 'completion_tokens_details', 'output_tokens_details');
  return inclusiveUsage({
    input: value.prompt_tokens ?? value.input_tokens,
    output: value.completion_tokens ?? value.output_tokens,
    cacheRead: value.cached_input_tokens ?? inputDetails.cached_tokens,
    reasoning: value.reasoning_output_tokens ?? outputDetails.reasoning_tokens,
  });
}

/** Gemini's usageMetadata; thoughts are billed as output but counted apart. */
export function geminiUsage(value: unknown): Usage | null {
  const usage = fields(value);
  const thoughts = countOrNull(usage.thoughtsTokenCount) ?? 0;
  return inclusiveUsage({
    input: usage.promptTokenCount,
    output: (countOrNull(usage.candidatesTokenCount) ?? 0) + thoughts,
    cacheRead: usage.cachedContentTokenCount,
    reasoning: usage.thoughtsTokenCount,
  });
}

function detailsOf(value: Fields, ...names: string[]): Fields {
  return fields(names.map((name) => value[name]).find(isFields));
}
