import type { CompactionStatus } from './types';

export type StatusMessageKey =
  | 'compressed-from-to'
  | 'not-beneficial'
  | 'did-not-reduce-size'
  | 'empty-summary'
  | 'token-count-error'
  | 'nothing-to-compress'
  | 'content-truncated'
  | 'stale'
  | 'cancelled';

/** From this size on a failed attempt is worded as a large history's. */
export const LARGE_HISTORY_TOKENS = 50_000;

/** The end of an attempt in plain words. A success that saved nothing is told as what it is. */
export function statusMessage({
  status,
  tokensBefore,
  tokensAfter,
}: {
  status: CompactionStatus;
  tokensBefore: number;
  tokensAfter: number;
}): { key: StatusMessageKey; text: string } {
  const key = keyFor(status, tokensBefore, tokensAfter);
  return { key, text: TEXTS[key](tokensBefore, tokensAfter) };
}

/** Success and failure are reported as events; a check that found nothing to do and mere shortening are not. */
export function isReported(status: CompactionStatus): boolean {
  return status !== 'NOOP' && status !== 'CONTENT_TRUNCATED';
}

/** Ends that count against the automatic path. A person's stop and a moved head are nobody's failure. */
export function isFailure(status: CompactionStatus): boolean {
  return (
    status === 'COMPRESSION_FAILED_INFLATED_TOKEN_COUNT' ||
    status === 'COMPRESSION_FAILED_TOKEN_COUNT_ERROR' ||
    status === 'COMPRESSION_FAILED_EMPTY_SUMMARY'
  );
}

function keyFor(status: CompactionStatus, tokensBefore: number, tokensAfter: number): StatusMessageKey {
  switch (status) {
    case 'COMPRESSED':
      return tokensAfter < tokensBefore ? 'compressed-from-to' : inflated(tokensBefore);
    case 'COMPRESSION_FAILED_INFLATED_TOKEN_COUNT':
      return inflated(tokensBefore);
    case 'COMPRESSION_FAILED_TOKEN_COUNT_ERROR':
      return 'token-count-error';
    case 'COMPRESSION_FAILED_EMPTY_SUMMARY':
      return 'empty-summary';
    case 'CONTENT_TRUNCATED':
      return 'content-truncated';
    case 'STALE':
      return 'stale';
    case 'CANCELLED':
      return 'cancelled';
    case 'NOOP':
      return 'nothing-to-compress';
  }
}

function inflated(tokensBefore: number): StatusMessageKey {
  return tokensBefore < LARGE_HISTORY_TOKENS ? 'not-beneficial' : 'did-not-reduce-size';
}

const TEXTS: Record<StatusMessageKey, (before: number, after: number) => string> = {
  'compressed-from-to': (before, after) =>
    `Chat history compressed from ${inWords(before)} to ${inWords(after)} tokens.`,
  'not-beneficial': () => 'Compression was not beneficial for this history size.',
  'did-not-reduce-size': () =>
    'Chat history compression did not reduce size. Continuing with full history. The instructions for the summary may be the reason.',
  'empty-summary': () => 'The summary came back empty. Continuing with full history.',
  'token-count-error': () => 'Could not compress chat history due to a token counting error.',
  'nothing-to-compress': () => 'Nothing to compress.',
  'content-truncated': (before, after) =>
    `Old tool outputs were shortened, from ${inWords(before)} to ${inWords(after)} tokens; nothing was summarised.`,
  stale: () => 'The chat went on elsewhere while the summary was written, so it was set aside.',
  cancelled: () => 'Stopped. The history is as it was.',
};

/** A number of tokens as people write it. */
export function inWords(tokens: number): string {
  return Math.round(tokens).toLocaleString('en-US');
}
