import { changesView } from './branch';
import { answerTokens, estimateMessages, type SizedMessage } from './estimate-messages';
import { growthFactor } from './growth-factor';
import type { TokenScale } from './token-scale';
import type { Compaction, Message } from './types';
import { isReport, type UsageReport } from './usage-report';

export type PromptEstimate = {
  promptTokens: number;
  kind: 'measured' | 'estimated';
  /** Instructions, tool definitions and whatever else the provider adds; kept apart because it does not grow. */
  overheadTokens: number;
  /** The answer whose reported usage this is built on; null where everything is estimated. */
  anchorMessageId: string | null;
};

/**
 * The size of the next prompt. After a usage report: the reported prompt and answer plus the estimated growth since.
 * Without one that still holds (new chat, other model, view just changed): overhead plus the view.
 */
export function estimatePrompt(input: {
  view: readonly SizedMessage[];
  /** With the usage its answers reported. Its end is enough where a report lies in it; the overhead needs all of it. */
  branch: readonly Message[];
  modelId: string;
  scale: TokenScale;
  /** Instructions and tool definitions as estimated; a real report shows when the provider adds more. */
  overheadTokens: number;
  viewChangedAt: number | null;
}): PromptEstimate {
  const { view, scale } = input;
  const overheadTokens = Math.max(input.overheadTokens, reportedOverhead(input) ?? 0);
  const factor = growthFactor(input);
  const grown = (messages: readonly SizedMessage[]) => Math.round(estimateMessages(messages, scale) * factor);
  const anchor = lastReport(input);
  const at = anchor ? view.findIndex((message) => message.id === anchor.id) : -1;
  if (!anchor || at === -1) {
    const promptTokens = overheadTokens + grown(view);
    return { promptTokens, kind: 'estimated', overheadTokens, anchorMessageId: null };
  }
  const answer = answerTokens(anchor, scale);
  const since = view.slice(at + 1);
  return {
    promptTokens: anchor.usage.inputTokens + answer.tokens + grown(since),
    kind: since.length === 0 && answer.isReported ? 'measured' : 'estimated',
    overheadTokens,
    anchorMessageId: anchor.id,
  };
}

/** When the view of a branch last changed by a compaction or its undoing: reports from before then no longer hold. */
export function lastViewChange(
  compactions: readonly Pick<
    Compaction,
    'parentMessageId' | 'lastSummarizedMessageId' | 'createdAt' | 'undoneAt' | 'status'
  >[],
  onBranch: (messageId: string) => boolean,
): number | null {
  const times = compactions
    .filter(changesView)
    .filter(
      ({ parentMessageId, lastSummarizedMessageId: cutoff }) =>
        onBranch(parentMessageId) || (cutoff !== null && onBranch(cutoff)),
    )
    .flatMap(({ createdAt, undoneAt }) => [createdAt, undoneAt ?? createdAt]);
  return times.length === 0 ? null : Math.max(...times);
}

type Reports = {
  branch: readonly Message[];
  modelId: string;
  scale: TokenScale;
  viewChangedAt: number | null;
};

function lastReport({ branch, modelId, viewChangedAt }: Reports): UsageReport | null {
  const report = branch.findLast((message) => isReport(message, modelId));
  if (!report || (viewChangedAt !== null && report.createdAt < viewChangedAt)) return null;
  return report as UsageReport;
}

/** The first report less the messages it covered: early on these are few, so their estimate hardly matters. */
function reportedOverhead({ branch, modelId, scale, viewChangedAt }: Reports): number | null {
  if (branch[0]?.parentId !== null) return null;
  const first = branch.findIndex((message) => isReport(message, modelId));
  const report = branch[first];
  if (!report?.usage || (viewChangedAt !== null && report.createdAt >= viewChangedAt)) return null;
  return Math.max(0, report.usage.inputTokens - estimateMessages(branch.slice(0, first), scale));
}
