import { withoutCitations } from '../citations';
import type { SummaryAnswer } from '../ports';
import type { SummaryRules } from '../profiles';
import { parseSnapshot } from '../snapshot';
import { inWords } from '../status-message';
import type { Citations, CompactionStatus } from '../types';
import { citedSummary } from './cited-summary';
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

/** A usable summary: its text as it may be sent, and what it said about its sources if it was asked. */
export type Accepted = { type: 'summary'; summary: SummaryText; citations: Citations | null };

/** The first half of the ladder: whether an answer is a usable summary at all. What will not be sent is not counted. */
export function readAnswer(
  answer: SummaryAnswer,
  {
    rules,
    summaryTag,
    capTokens,
    count,
    idUnder,
  }: {
    rules: SummaryRules;
    summaryTag?: string;
    capTokens: number;
    count: (text: string) => number;
    /** The message under a number of the history the answer was written from. */
    idUnder: (number: number) => string | null;
  },
): Accepted | Rejection {
  const whole = typeof answer.text === 'string' ? answer.text.trim() : '';
  const text = rules.citeSources ? withoutCitations(whole).trim() : whole;
  if (text === '') return rejected('empty', 'The summary came back empty.');
  const finish = FINISHES[answer.finish];
  if (finish) return rejected(finish.reason, finish.text);
  if (rules.enforceCap && text.length > capTokens * MOST_CHARACTERS_PER_TOKEN) {
    return rejected(
      'over-cap',
      `The summary has ${inWords(text.length)} characters, far over the cap of ${inWords(capTokens)} tokens.`,
    );
  }
  const { snapshot } = parseSnapshot(whole, { summaryTag });
  if (!snapshot && isErrorText(text))
    return rejected('error-text', 'The answer is an error message, not a summary.');
  if (!snapshot && rules.requireSnapshot)
    return rejected('no-snapshot', 'The answer does not hold the expected element.');
  const written: SummaryText = snapshot ? { type: 'snapshot', snapshot } : { type: 'plain', text: whole };
  const accepted: Accepted = rules.citeSources
    ? { type: 'summary', ...citedSummary(written, idUnder) }
    : { type: 'summary', summary: written, citations: null };
  if (isEmpty(accepted.summary)) return rejected('empty', 'The summary names sources and says nothing.');
  if (!rules.enforceCap) return accepted;
  const tokens = count(text);
  if (Number.isNaN(tokens)) return rejected('token-count', 'The tokens of the summary could not be counted.');
  if (tokens > capTokens)
    return rejected(
      'over-cap',
      `The summary has ${inWords(tokens)} tokens, over the cap of ${inWords(capTokens)}.`,
    );
  return accepted;
}

/** The second half: whether the view with it is smaller. Equal is not smaller. */
export function judgeSize(tokensBefore: number, tokensAfter: number): Rejection | null {
  if (!Number.isFinite(tokensAfter))
    return rejected('token-count', 'The tokens of the result could not be counted.');
  if (tokensAfter < tokensBefore) return null;
  return rejected(
    'not-smaller',
    `The result has ${inWords(tokensAfter)} tokens, not fewer than the ${inWords(tokensBefore)} before.`,
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

function isEmpty(summary: SummaryText): boolean {
  return summary.type === 'snapshot' ? summary.snapshot.sections.length === 0 : summary.text === '';
}

function isErrorText(text: string): boolean {
  return text.length < 400 && /^\W*(api |internal |server |request )?(error|failed|exception)\b/i.test(text);
}
