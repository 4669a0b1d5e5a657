import { describe, expect, it } from 'vitest';
import { newestFailure } from './newest-failure';
import { buildCompaction } from './testing/build-inspection';

const failed = buildCompaction({ id: 'f', outcome: 'failed', status: 'COMPRESSION_FAILED_EMPTY_SUMMARY' });
const nothing = buildCompaction({ id: 'n', outcome: 'nothing', status: 'NOOP' });

describe('the newest attempt that failed', () => {
  it('is there until the next one', () => {
    expect(newestFailure([buildCompaction(), failed])?.id).toBe('f');
    expect(newestFailure([failed, nothing])?.id).toBe('f');
    expect(newestFailure([failed, buildCompaction()])).toBeNull();
  });

  it('is none where nothing was tried, or a person stopped it, or the chat moved on', () => {
    expect(newestFailure([])).toBeNull();
    expect(newestFailure([{ ...failed, status: 'CANCELLED' }])).toBeNull();
    expect(newestFailure([{ ...failed, status: 'STALE' }])).toBeNull();
  });
});
