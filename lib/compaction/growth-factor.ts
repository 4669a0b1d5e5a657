import { answerTokens, estimateMessages } from './estimate-messages';
import type { TokenScale } from './token-scale';
import type { Message } from './types';
import { isReport, type UsageReport } from './usage-report';

/**
 * How much more (or less) the prompt really grew between the last few reports than was estimated. Language, digits and
 * unknown tokenizers show here. Stays near 1 until there is evidence, and within bounds whatever the evidence.
 */
export function growthFactor(input: {
  branch: readonly Message[];
  modelId: string;
  scale: TokenScale;
  viewChangedAt: number | null;
}): number {
  const { branch, modelId, scale, viewChangedAt } = input;
  let real = TRUST_IN_SCALE_TOKENS;
  let estimated = TRUST_IN_SCALE_TOKENS;
  for (const { from, to, between } of recentIntervals(branch, modelId)) {
    if (viewChangedAt !== null && from.createdAt < viewChangedAt && to.createdAt >= viewChangedAt) continue;
    const growth = to.usage.inputTokens - from.usage.inputTokens - answerTokens(from, scale).tokens;
    const guess = estimateMessages(between, scale);
    if (growth <= 0 || guess <= 0) continue;
    real += Math.min(growth, guess * MOST_SURPRISE);
    estimated += guess;
  }
  return Math.min(MOST, Math.max(LEAST, real / estimated));
}

const TRUST_IN_SCALE_TOKENS = 500;
const RECENT_REPORTS = 11;
const MOST_SURPRISE = 3;
const LEAST = 0.7;
const MOST = 2;

type Interval = { from: UsageReport; to: UsageReport; between: Message[] };

function recentIntervals(branch: readonly Message[], modelId: string): Interval[] {
  const at: number[] = [];
  for (let index = branch.length - 1; index >= 0 && at.length < RECENT_REPORTS; index -= 1) {
    const message = branch[index];
    if (message && isReport(message, modelId)) at.unshift(index);
  }
  return at.slice(1).map((to, place) => {
    const from = at[place] ?? 0;
    return {
      from: branch[from] as UsageReport,
      to: branch[to] as UsageReport,
      between: branch.slice(from + 1, to),
    };
  });
}
