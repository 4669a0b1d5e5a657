import { RULER, type TokenScale } from './token-scale';
import type { Part } from './types';
import type { UsageReport } from './usage-report';

/** What the estimate needs of a message: its parts, and its count by the ruler. */
export type SizedMessage = { id: string; parts: Part[]; tokens: number };
type Size = Omit<SizedMessage, 'id'>;

/** Messages in the tokens of a provider. */
export function estimateMessages(messages: readonly Size[], scale: TokenScale): number {
  return messages.reduce((tokens, message) => tokens + estimateMessage(message, scale), 0);
}

/** One message in the tokens of a provider, from its count by the ruler. */
export function estimateMessage({ parts, tokens }: Size, scale: TokenScale): number {
  if (tokens <= 0) return 0;
  const toolBlocks = parts.filter((part) => part.type === 'tool-call' || part.type === 'tool-result').length;
  const content = tokens - RULER.perMessageTokens - toolBlocks * RULER.perToolBlockTokens;
  return Math.round(
    Math.max(0, content) * scale.perToken + scale.perMessageTokens + toolBlocks * scale.perToolBlockTokens,
  );
}

/**
 * What an answer adds to the next prompt: what the provider says it wrote, reasoning it does not get back taken off.
 * Some logs report the first few tokens of a stream only, so a figure far from the text is not believed.
 */
export function answerTokens(
  answer: UsageReport,
  scale: TokenScale,
): { tokens: number; isReported: boolean } {
  const estimated = estimateMessage(answer, scale);
  const { outputTokens, reasoningTokens = 0 } = answer.usage;
  const kept = outputTokens - reasoningTokens;
  const isReported =
    outputTokens >= (estimated - scale.perMessageTokens) * LEAST_BELIEVED &&
    kept >= 0 &&
    kept <= estimated * MOST_BELIEVED + BELIEVED_MARGIN_TOKENS;
  return { tokens: isReported ? kept : estimated, isReported };
}

const LEAST_BELIEVED = 0.6;
const MOST_BELIEVED = 2.5;
const BELIEVED_MARGIN_TOKENS = 50;
