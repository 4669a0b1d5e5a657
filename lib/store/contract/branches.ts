import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../types';
import { aBranch, aMessage } from './fixtures';

export function describeBranches(store: () => Store): void {
  describe('branches', () => {
    const ids = async (headId: string, slice?: { fromStep?: number; toStep?: number }) =>
      (await store().messages.path(headId, slice)).map(({ id }) => id);

    beforeEach(async () => {
      await aBranch(store(), ['user', 'assistant', 'tool', 'assistant', 'user']);
    });

    it('walks from the root to the head', async () => {
      expect(await ids('m5')).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
      expect(await ids('m2')).toEqual(['m1', 'm2']);
      expect(await ids('missing')).toEqual([]);
    });

    it('gives a slice by steps; a tool message comes with its call', async () => {
      expect(await ids('m5', { fromStep: 2 })).toEqual(['m2', 'm3', 'm4', 'm5']);
      expect(await ids('m5', { fromStep: 2, toStep: 2 })).toEqual(['m2', 'm3']);
      expect(await ids('m5', { toStep: 1 })).toEqual(['m1']);
      expect(await ids('m5', { fromStep: 99 })).toEqual([]);
    });

    it('names the siblings of each message, oldest first', async () => {
      await store().messages.append(aMessage('m4b', 'm3', { role: 'assistant' }));
      await store().messages.append(aMessage('m4c', 'm3', { role: 'assistant' }));
      const families = await store().messages.siblings(['m4b', 'm1', 'missing']);
      expect(families.get('m4b')).toEqual(['m4', 'm4b', 'm4c']);
      expect(families.get('m1')).toEqual(['m1']);
      expect(families.has('missing')).toBe(false);
    });

    it('leaves the old branch whole beside the new one', async () => {
      await store().messages.append(aMessage('m5b', 'm4'));
      expect(await ids('m5b')).toEqual(['m1', 'm2', 'm3', 'm4', 'm5b']);
      expect(await ids('m5')).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    });

    it('walks down to the newest leaf where nothing was chosen', async () => {
      expect(await store().messages.leafBelow('m1')).toBe('m5');
      expect(await store().messages.leafBelow('m5')).toBe('m5');
      await expect(store().messages.leafBelow('missing')).rejects.toMatchObject({ code: 'store:not-found' });
    });

    it('walks back to the leaf last in use', async () => {
      await store().messages.append(aMessage('m2b', 'm1', { role: 'assistant' }));
      await store().messages.append(aMessage('m3b', 'm2b'));
      expect(await store().messages.leafBelow('m1')).toBe('m3b');
      expect(await store().messages.leafBelow('m2')).toBe('m5');

      await store().messages.append(aMessage('m5b', 'm4'));
      expect(await store().messages.leafBelow('m1')).toBe('m5b');

      await store().chats.moveHead('chat', 'm5');
      await store().chats.moveHead('chat', 'm3b');
      expect(await store().messages.leafBelow('m1')).toBe('m3b');
      expect(await store().messages.leafBelow('m2')).toBe('m5');
    });

    it('remembers a choice made by going on from an older message', async () => {
      await store().messages.append(aMessage('m2b', 'm1', { role: 'assistant' }));
      await store().messages.append(aMessage('m6', 'm5', { role: 'assistant' }));
      expect(await store().messages.leafBelow('m1')).toBe('m6');
      await store().chats.moveHead('chat', 'm1');
      await store().messages.append(aMessage('m2c', 'm1', { role: 'assistant' }));
      expect(await store().messages.leafBelow('m1')).toBe('m2c');
    });
  });
}
