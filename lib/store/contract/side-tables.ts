import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../types';
import { aBranch } from './fixtures';

export function describeSideTables(store: () => Store): void {
  describe('events, settings, files and pins', () => {
    beforeEach(async () => {
      await aBranch(store(), ['user', 'assistant']);
      await aBranch(store(), ['user'], 'other', 'o');
    });

    it('lists events newest first, by chat, by kind, page by page', async () => {
      const event = { at: 1, messageId: null, compactionId: null, data: { tokens: 5 } };
      const ids: number[] = [];
      for (const [chatId, kind] of [
        ['chat', 'skipped'],
        ['other', 'skipped'],
        ['chat', 'applied'],
        [null, 'started'],
      ] as const) {
        ids.push(await store().events.append({ ...event, chatId, kind }));
      }
      const listed = async (query: Partial<Parameters<Store['events']['list']>[0]>) =>
        (await store().events.list({ limit: 10, ...query })).map(({ id }) => ids.indexOf(id));
      expect(await listed({})).toEqual([3, 2, 1, 0]);
      expect(await listed({ chatId: 'chat' })).toEqual([2, 0]);
      expect(await listed({ kinds: ['skipped', 'started'] })).toEqual([3, 1, 0]);
      expect(await listed({ limit: 1, beforeId: ids[2] })).toEqual([1]);
      expect((await store().events.list({ limit: 1, chatId: 'chat' }))[0]).toEqual({
        ...event,
        id: ids[2],
        chatId: 'chat',
        kind: 'applied',
      });
      await expect(store().events.append({ ...event, chatId: 'missing', kind: 'x' })).rejects.toMatchObject({
        code: 'store:not-found',
      });
    });

    it('keeps any JSON value as a setting', async () => {
      expect(await store().settings.get('profile')).toBeUndefined();
      await store().settings.set('profile', { id: 'foldline', numbers: [1, 2] });
      await store().settings.set('asked', false);
      await store().settings.set('nothing', null);
      await store().settings.set('asked', true);
      expect(await store().settings.all()).toEqual({
        profile: { id: 'foldline', numbers: [1, 2] },
        asked: true,
        nothing: null,
      });
      expect(await store().settings.get('nothing')).toBeNull();
      await store().settings.remove('asked');
      expect(await store().settings.get('asked')).toBeUndefined();
    });

    it('writes, reads, lists, removes and copies workspace files', async () => {
      const file = { path: 'src/ä.ts', content: 'größe', updatedAt: 5 };
      expect(await store().files.write('chat', file)).toEqual({ ...file, bytes: 7 });
      await store().files.write('chat', { path: 'a.md', content: '', updatedAt: 6 });
      expect(await store().files.read('chat', 'src/ä.ts')).toEqual({ ...file, bytes: 7 });
      expect(await store().files.read('other', 'src/ä.ts')).toBeNull();
      expect(await store().files.list('chat')).toEqual([
        { path: 'a.md', bytes: 0, updatedAt: 6 },
        { path: 'src/ä.ts', bytes: 7, updatedAt: 5 },
      ]);
      expect(await store().files.copyAll('chat', 'other')).toBe(2);
      await store().files.write('other', { path: 'a.md', content: 'changed', updatedAt: 7 });
      expect((await store().files.read('chat', 'a.md'))?.content).toBe('');
      expect(await store().files.remove('chat', 'a.md')).toBe(true);
      expect(await store().files.remove('chat', 'a.md')).toBe(false);
      await expect(store().files.write('missing', file)).rejects.toMatchObject({ code: 'store:not-found' });
    });

    it('keeps any character a file can hold, and says what it kept of half a one', async () => {
      const whole = { path: 'a', content: 'nul \u0000 tab \t emoji 🎉', updatedAt: 1 };
      await store().files.write('chat', whole);
      expect((await store().files.read('chat', 'a'))?.content).toBe(whole.content);
      const written = await store().files.write('chat', { ...whole, content: 'half \ud83c' });
      expect(written).toEqual({ ...whole, content: 'half \ufffd', bytes: 8 });
      expect(await store().files.read('chat', 'a')).toEqual(written);
    });

    it('pins a message once, in the order of pinning', async () => {
      await store().pins.add('chat', 'm2', 1);
      await store().pins.add('chat', 'm1', 2);
      await store().pins.add('chat', 'm2', 3);
      expect(await store().pins.list('chat')).toEqual(['m2', 'm1']);
      await store().pins.remove('chat', 'm2');
      expect(await store().pins.list('chat')).toEqual(['m1']);
      await expect(store().pins.add('chat', 'o1', 1)).rejects.toMatchObject({ code: 'store:not-found' });
    });

    it('refuses every call after it was closed', async () => {
      await store().close();
      await expect(store().chats.get('chat')).rejects.toMatchObject({ code: 'store:closed' });
      await expect(store().messages.path('m1')).rejects.toMatchObject({ code: 'store:closed' });
    });
  });
}
