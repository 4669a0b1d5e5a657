import { describe, expect, it } from 'vitest';
import type { Store, WholeChat } from '../types';
import { aBranch, aChat, aCompaction, aMessage } from './fixtures';

const whole = (change: Partial<WholeChat> = {}): WholeChat => ({
  chat: { ...aChat('chat', { origin: 'import' }), updatedAt: 9_000 },
  messages: [
    aMessage('m1', null),
    aMessage('m2', 'm1', { role: 'assistant' }),
    aMessage('m3', 'm2'),
    aMessage('m3b', 'm2'),
  ],
  headId: 'm3',
  compactions: [
    aCompaction('k'),
    aCompaction('undone', { undoneAt: 5 }),
    aCompaction('beside', { parentMessageId: 'm3b' }),
  ],
  events: [
    { at: 1, kind: 'skipped', messageId: 'm3', compactionId: null, data: { why: 'small' } },
    { at: 2, kind: 'applied', messageId: null, compactionId: 'k', data: {} },
  ],
  pins: ['m3', 'm1'],
  ...change,
});

export function describeWholeChats(store: () => Store): void {
  describe('a chat lived elsewhere', () => {
    it('is there with everything that belongs to it', async () => {
      const chat = await store().chats.createWhole(whole());
      expect(chat).toMatchObject({ id: 'chat', origin: 'import', headId: 'm3', updatedAt: 9_000 });
      expect((await store().messages.all('chat')).map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm3b']);
      expect(await store().compactions.listByChat('chat')).toEqual(whole().compactions);
      expect((await store().events.list({ chatId: 'chat', limit: 9 })).map(({ kind }) => kind)).toEqual([
        'applied',
        'skipped',
      ]);
      expect(await store().pins.list('chat')).toEqual(['m3', 'm1']);
      expect(await store().chats.search('text m3b', 9)).toHaveLength(1);
    });

    it.each<[string, Partial<WholeChat>]>([
      ['a parent is missing', { messages: [aMessage('m1', null), aMessage('m3', 'gone')] }],
      ['its head is missing', { headId: 'gone' }],
      ['two compactions share an id', { compactions: [aCompaction('k'), aCompaction('k')] }],
      ['a pin holds nothing', { pins: ['gone'] }],
    ])('leaves nothing behind where %s', async (_, change) => {
      await aBranch(store(), ['user'], 'other', 'o');
      await expect(store().chats.createWhole(whole(change))).rejects.toThrow();
      expect(await store().chats.get('chat')).toBeNull();
      expect(await store().messages.all('chat')).toEqual([]);
      expect(await store().compactions.listByChat('chat')).toEqual([]);
      expect(await store().events.list({ limit: 9 })).toEqual([]);
      expect(await store().pins.list('chat')).toEqual([]);
      expect(await store().messages.get('o1')).not.toBeNull();
    });
  });
}
