import type { SummaryAnswer } from '../ports';
import type { SummaryRules } from '../profiles';
import { parseSnapshot } from '../snapshot';
import type { CompactionStatus } from '../types';
import type { SummaryText } from './replacement';

/** Why a summary was turned down. */
export type Rejection = {
  type: 'rejected';
  reason:
    | 'call-failed'
    | 'empty'
    | 'cut-off'
    | 'tool-calls'
    | 'filtered'
    | 'error-text'
    | 'no-snapshot'
    | 'over-cap'
    | 'not-smaller'
    | 'invalid'
    | 'token-count'
    | 'stopped';
  text: string;
};

/** The first half of the ladder: whether an answer is a usable summary at all. */
export function readAnswer(
  answer: SummaryAnswer,
  {
    rules,
    summaryTag,
    capTokens,
    count,
  }: { rules: SummaryRules; summaryTag?: string; capTokens: number; count: (text: string) => number },
): { type: 'summary'; summary: SummaryText } | Rejection {
  const text = typeof answer.text === 'string' ? answer.text.trim() : '';
  if (text === '') return rejected('empty', 'The summary came back empty.');
  const finish = FINISHES[answer.finish];
  if (finish) return rejected(finish.reason, finish.text);
  if (rules.enforceCap && text.length > capTokens * MOST_CHARACTERS_PER_TOKEN) {
    return rejected(
      'over-cap',
      `The summary has ${text.length} characters, far over the cap of ${capTokens} tokens.`,
    );
  }
  const { snapshot } = parseSnapshot(text, { summaryTag });
  if (!snapshot && isErrorText(text))
    return rejected('error-text', 'The answer is an error message, not a summary.');
  if (!snapshot && rules.requireSnapshot)
    return rejected('no-snapshot', 'The answer does not hold the expected element.');
  const summary: SummaryText = snapshot ? { type: 'snapshot', snapshot } : { type: 'plain', text };
  if (!rules.enforceCap) return { type: 'summary', summary };
  const tokens = count(text);
  if (Number.isNaN(tokens)) return rejected('token-count', 'The tokens of the summary could not be counted.');
  if (tokens > capTokens)
    return rejected('over-cap', `The summary has ${tokens} tokens, over the cap of ${capTokens}.`);
  return { type: 'summary', summary };
}

/** The second half: whether the view with it is smaller. Equal is not smaller. */
export function judgeSize(tokensBefore: number, tokensAfter: number): Rejection | null {
  if (!Number.isFinite(tokensAfter))
    return rejected('token-count', 'The tokens of the result could not be counted.');
  if (tokensAfter < tokensBefore) return null;
  return rejected(
    'not-smaller',
    `The result has ${tokensAfter} tokens, not fewer than the ${tokensBefore} before.`,
  );
}

export function rejected(reason: Rejection['reason'], text: string): Rejection {
  return { type: 'rejected', reason, text };
}

/** The status under which an attempt ends that nothing could mend. */
export function statusOf({ reason }: Rejection): CompactionStatus {
  if (reason === 'over-cap' || reason === 'not-smaller' || reason === 'invalid') {
    return 'COMPRESSION_FAILED_INFLATED_TOKEN_COUNT';
  }
  if (reason === 'stopped') return 'CANCELLED';
  if (reason === 'token-count') return 'COMPRESSION_FAILED_TOKEN_COUNT_ERROR';
  return 'COMPRESSION_FAILED_EMPTY_SUMMARY';
}

/** Beyond this no tokenizer has to be asked. */
const MOST_CHARACTERS_PER_TOKEN = 16;

const FINISHES: Partial<Record<SummaryAnswer['finish'], { reason: Rejection['reason']; text: string }>> = {
  length: { reason: 'cut-off', text: 'The summary was cut off by its length limit.' },
  'tool-calls': { reason: 'tool-calls', text: 'The answer calls tools instead of summarising.' },
  'content-filter': { reason: 'filtered', text: "The provider's filter stopped the summary." },
  error: { reason: 'call-failed', text: 'The provider ended the summary with an error.' },
};

function isErrorText(text: string): boolean {
  return text.length < 400 && /^\W*(api |internal |server |request )?(error|failed|exception)\b/i.test(text);
}
