import { describe, expect, it } from 'vitest';
import type { Store } from '../types';
import { aBranch, aChat, aCompaction } from './fixtures';

export function describeChats(store: () => Store): void {
  describe('chats', () => {
    it('gives back a chat as it was created, without messages', async () => {
      const chat = aChat('a', {
        settings: { agent: { task: 'x' }, window: null },
        forkedFrom: { chatId: 'b', messageId: 'm' },
      });
      const created = await store().chats.create(chat);
      expect(created).toEqual({ ...chat, headId: null, updatedAt: chat.createdAt });
      expect(await store().chats.get('a')).toEqual(created);
      expect(await store().chats.get('missing')).toBeNull();
    });

    it('refuses an id that is taken', async () => {
      await store().chats.create(aChat('a'));
      await expect(store().chats.create(aChat('a'))).rejects.toMatchObject({ code: 'store:id-taken' });
    });

    it('lists the newest activity first, page by page', async () => {
      for (const [id, createdAt] of [
        ['a', 10],
        ['b', 30],
        ['c', 20],
      ] as const) {
        await store().chats.create(aChat(id, { createdAt }));
      }
      const first = await store().chats.list({ limit: 2 });
      expect(first.map(({ id }) => id)).toEqual(['b', 'c']);
      const second = await store().chats.list({ limit: 2, before: first.at(-1)?.updatedAt });
      expect(second.map(({ id }) => id)).toEqual(['a']);
    });

    it('loses no chat between pages when several share an instant', async () => {
      for (const id of ['a', 'b', 'c', 'd']) {
        await store().chats.create(aChat(id, { createdAt: id === 'd' ? 5 : 10 }));
      }
      const first = await store().chats.list({ limit: 2 });
      const second = await store().chats.list({ limit: 2, before: first.at(-1)?.updatedAt });
      expect([...first, ...second].map(({ id }) => id).sort()).toEqual(['a', 'b', 'c', 'd']);
    });

    it('changes only what is asked', async () => {
      await store().chats.create(aChat('a', { settings: { x: 1 } }));
      const updated = await store().chats.update('a', { title: 'New', titleSource: 'person', updatedAt: 99 });
      expect(updated).toMatchObject({
        title: 'New',
        titleSource: 'person',
        settings: { x: 1 },
        updatedAt: 99,
      });
      expect(await store().chats.update('missing', { updatedAt: 1 })).toBeNull();
    });

    it('moves the head only from where it is expected', async () => {
      await aBranch(store(), ['user', 'assistant']);
      expect(await store().chats.moveHead('chat', 'm1', 'm2')).toBe('moved');
      expect(await store().chats.moveHead('chat', 'm2', 'm2')).toBe('stale');
      expect((await store().chats.get('chat'))?.headId).toBe('m1');
      expect(await store().chats.moveHead('chat', 'm2')).toBe('moved');
      expect(await store().chats.moveHead('chat', null, 'm2')).toBe('moved');
      expect((await store().chats.get('chat'))?.headId).toBeNull();
    });

    it('refuses a head outside the chat', async () => {
      await aBranch(store(), ['user']);
      await aBranch(store(), ['user'], 'other', 'o');
      await expect(store().chats.moveHead('chat', 'o1')).rejects.toMatchObject({ code: 'store:not-found' });
      await expect(store().chats.moveHead('missing', null)).rejects.toMatchObject({
        code: 'store:not-found',
      });
    });

    it('deletes everything of a chat and nothing of the others', async () => {
      await aBranch(store(), ['user', 'assistant', 'user']);
      await aBranch(store(), ['user'], 'other', 'o');
      await store().compactions.commit(aCompaction('k'), 'm3');
      await store().ratings.put({ compactionId: 'k', stars: 4, tags: [], note: '', createdAt: 1 });
      await store().quality.put({ compactionId: 'k', kind: 'report', key: '1', createdAt: 1, result: {} });
      await store().pins.add('chat', 'm1', 1);
      await store().files.write('chat', { path: 'a.txt', content: 'x', updatedAt: 1 });
      const event = { at: 1, kind: 'skipped', messageId: null, compactionId: null, data: {} };
      await store().events.append({ ...event, chatId: 'chat' });
      await store().events.append({ ...event, chatId: null });

      expect(await store().chats.delete('chat')).toBe(true);
      expect(await store().chats.delete('chat')).toBe(false);
      expect(await store().chats.get('chat')).toBeNull();
      expect(await store().messages.get('m1')).toBeNull();
      expect(await store().compactions.get('k')).toBeNull();
      expect(await store().ratings.get('k')).toBeNull();
      expect(await store().quality.list('k')).toEqual([]);
      expect(await store().pins.list('chat')).toEqual([]);
      expect(await store().files.list('chat')).toEqual([]);
      expect((await store().events.list({ limit: 9 })).map(({ chatId }) => chatId)).toEqual([null]);
      expect(await store().chats.search('text', 9)).toMatchObject([{ chatId: 'other' }]);
      expect(await store().messages.get('o1')).not.toBeNull();
    });
  });
}
