import { describe, expect, it } from 'vitest';
import { isFailure, LARGE_HISTORY_TOKENS, statusMessage } from './status-message';
import type { CompactionStatus } from './types';

const say = (status: CompactionStatus, tokensBefore: number, tokensAfter: number) =>
  statusMessage({ status, tokensBefore, tokensAfter }).text;

describe('the words for how a compaction ended', () => {
  it('are the documented ones for success', () => {
    expect(say('COMPRESSED', 96_000, 22_000)).toBe('Chat history compressed from 96,000 to 22,000 tokens.');
  });

  it('tell a small history that did not shrink from a large one, also when it counts as a success', () => {
    const small = 'Compression was not beneficial for this history size.';
    const large = /^Chat history compression did not reduce size\. Continuing with full history\./;
    for (const status of ['COMPRESSION_FAILED_INFLATED_TOKEN_COUNT', 'COMPRESSED'] as const) {
      expect(say(status, LARGE_HISTORY_TOKENS - 1, LARGE_HISTORY_TOKENS)).toBe(small);
      expect(say(status, LARGE_HISTORY_TOKENS, LARGE_HISTORY_TOKENS + 1)).toMatch(large);
    }
  });

  it('are the documented ones for what cannot be counted and for nothing to do', () => {
    expect(say('COMPRESSION_FAILED_TOKEN_COUNT_ERROR', 1, 1)).toBe(
      'Could not compress chat history due to a token counting error.',
    );
    expect(say('NOOP', 1, 1)).toBe('Nothing to compress.');
  });

  it('are plain English for what the documents do not know', () => {
    expect(say('COMPRESSION_FAILED_EMPTY_SUMMARY', 1, 1)).toMatch(
      /came back empty\. Continuing with full history/,
    );
    expect(say('CONTENT_TRUNCATED', 9_000, 4_000)).toMatch(/shortened, from 9,000 to 4,000 tokens/);
    expect(say('STALE', 1, 1)).toMatch(/went on elsewhere/);
    expect(say('CANCELLED', 1, 1)).toMatch(/The history is as it was/);
  });

  it('count only real failures against the automatic path', () => {
    expect((['STALE', 'CANCELLED', 'NOOP', 'COMPRESSED', 'CONTENT_TRUNCATED'] as const).some(isFailure)).toBe(
      false,
    );
    expect(isFailure('COMPRESSION_FAILED_EMPTY_SUMMARY')).toBe(true);
  });
});
