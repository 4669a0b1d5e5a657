import { beforeEach, describe, expect, it } from 'vitest';
import type { CompactionStatus } from '../../compaction/types';
import type { Store } from '../types';
import { aBranch, aCompaction, aMessage } from './fixtures';

export function describeCompactions(store: () => Store): void {
  describe('compactions', () => {
    beforeEach(async () => {
      await aBranch(store(), ['user', 'assistant', 'user', 'assistant']);
    });

    it('keeps every field of an attempt', async () => {
      expect(await store().compactions.commit(aCompaction('k'), 'm4')).toBe('committed');
      expect(await store().compactions.get('k')).toEqual(aCompaction('k'));
      const bare = aCompaction('bare', {
        status: 'NOOP',
        trigger: null,
        snapshot: null,
        usage: null,
        costUsd: null,
        lastSummarizedMessageId: null,
        fallback: true,
        authored: true,
      });
      await store().compactions.commit(bare, 'm4');
      expect(await store().compactions.get('bare')).toEqual(bare);
      expect(await store().compactions.get('missing')).toBeNull();
      expect((await store().compactions.listByChat('chat')).map(({ id }) => id)).toEqual(['k', 'bare']);
    });

    it('applies one although the chat has grown meanwhile', async () => {
      await store().messages.append(aMessage('m5', 'm4'));
      expect(await store().compactions.commit(aCompaction('k'), 'm4')).toBe('committed');
    });

    it('sets one aside, unwritten, when the head has moved to another branch', async () => {
      await store().messages.append(aMessage('beside', 'm3'));
      expect(await store().compactions.commit(aCompaction('k'), 'm4')).toBe('stale-head');
      expect(await store().compactions.get('k')).toBeNull();
      const stale = aCompaction('k', { status: 'STALE' });
      expect(await store().compactions.commit(stale, 'm4')).toBe('committed');
    });

    it.each<CompactionStatus>([
      'NOOP',
      'COMPRESSION_FAILED_EMPTY_SUMMARY',
      'COMPRESSION_FAILED_INFLATED_TOKEN_COUNT',
      'COMPRESSION_FAILED_TOKEN_COUNT_ERROR',
      'STALE',
      'CANCELLED',
    ])('records %s whatever the head', async (status) => {
      expect(await store().compactions.commit(aCompaction('k', { status }), 'elsewhere')).toBe('committed');
    });

    it('lets only one of two that started from the same view through', async () => {
      expect(await store().compactions.commit(aCompaction('one'), 'm4')).toBe('committed');
      expect(await store().compactions.commit(aCompaction('two'), 'm4')).toBe('stale-head');
      const next = aCompaction('next', { previousCompactionId: 'one', generation: 2 });
      expect(await store().compactions.commit(next, 'm4')).toBe('committed');
      const late = aCompaction('late', { previousCompactionId: 'one', generation: 2 });
      expect(await store().compactions.commit(late, 'm4')).toBe('stale-head');
    });

    it('lets one through where the rival was undone or is on another branch', async () => {
      await store().compactions.commit(aCompaction('one'), 'm4');
      await store().compactions.setUndone('one', 6_000);
      expect(await store().compactions.commit(aCompaction('two'), 'm4')).toBe('committed');
      await store().messages.append(aMessage('m1b', null));
      const other = aCompaction('other', { parentMessageId: 'm1b', lastSummarizedMessageId: null });
      expect(await store().compactions.commit(other, 'm1b')).toBe('committed');
    });

    it('marks as undone and takes the mark away', async () => {
      await store().compactions.commit(aCompaction('k'), 'm4');
      expect(await store().compactions.setUndone('k', 6_000)).toEqual(aCompaction('k', { undoneAt: 6_000 }));
      expect(await store().compactions.setUndone('k', null)).toEqual(aCompaction('k'));
      expect(await store().compactions.setUndone('missing', 1)).toBeNull();
    });

    it('refuses a taken id and an unknown chat', async () => {
      await store().compactions.commit(aCompaction('k'), 'm4');
      await expect(
        store().compactions.commit(aCompaction('k', { status: 'NOOP' }), 'm4'),
      ).rejects.toMatchObject({ code: 'store:id-taken' });
      await expect(
        store().compactions.commit(aCompaction('x', { chatId: 'missing' }), null),
      ).rejects.toMatchObject({ code: 'store:not-found' });
    });

    it('keeps one rating per compaction', async () => {
      await store().compactions.commit(aCompaction('k'), 'm4');
      const rating = { compactionId: 'k', stars: 2, tags: ['lost facts'], note: 'hm', createdAt: 1 };
      await store().ratings.put(rating);
      await store().ratings.put({ ...rating, stars: 5, tags: [] });
      expect(await store().ratings.get('k')).toEqual({ ...rating, stars: 5, tags: [] });
      expect(await store().ratings.get('missing')).toBeNull();
      await expect(store().ratings.put({ ...rating, compactionId: 'missing' })).rejects.toMatchObject({
        code: 'store:not-found',
      });
    });

    it('keeps what was measured of a compaction, by what it was measured with', async () => {
      await store().compactions.commit(aCompaction('k'), 'm4');
      const measured = { compactionId: 'k', kind: 'report', key: '1', createdAt: 1, result: { kept: 0.5 } };
      await store().quality.put(measured);
      await store().quality.put({ ...measured, key: '2', createdAt: 2, result: [1, null, 'x'] });
      await store().quality.put({ ...measured, kind: 'judge', createdAt: 3 });
      await store().quality.put({ ...measured, createdAt: 4, result: { kept: 0.7 } });
      expect(await store().quality.get('k', 'report', '1')).toEqual({
        ...measured,
        createdAt: 4,
        result: { kept: 0.7 },
      });
      expect((await store().quality.get('k', 'report', '2'))?.result).toEqual([1, null, 'x']);
      expect(await store().quality.get('k', 'report', '3')).toBeNull();
      expect((await store().quality.list('k')).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
        'report 1',
        'judge 1',
        'report 2',
      ]);
      expect(await store().quality.list('missing')).toEqual([]);
      await expect(store().quality.put({ ...measured, compactionId: 'missing' })).rejects.toMatchObject({
        code: 'store:not-found',
      });
    });
  });
}
