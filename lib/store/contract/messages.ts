import { describe, expect, it } from 'vitest';
import type { NewMessage, Store } from '../types';
import { aBranch, aChat, aMessage } from './fixtures';

export function describeMessages(store: () => Store): void {
  describe('messages', () => {
    const streaming = (id: string, parentId: string | null, change: Partial<NewMessage> = {}) =>
      aMessage(id, parentId, { role: 'assistant', status: 'streaming', parts: [], tokens: 0, ...change });
    const finished = (tokens: number, finishedAt = 9_000) => ({
      status: 'complete' as const,
      parts: [{ type: 'text' as const, text: 'done' }],
      tokens,
      finishedAt,
    });

    it('appends below a parent, counts depth, steps and tokens, and moves the head', async () => {
      await aBranch(store(), ['user', 'assistant', 'tool', 'assistant']);
      const branch = await store().messages.path('m4');
      expect(branch.map(({ depth, step, cumulativeTokens }) => [depth, step, cumulativeTokens])).toEqual([
        [0, 1, 10],
        [1, 2, 20],
        [2, 2, 30],
        [3, 3, 40],
      ]);
      expect(await store().chats.get('chat')).toMatchObject({ headId: 'm4', updatedAt: 2_000 });
    });

    it('keeps every kind of part, usage and error as they were', async () => {
      await store().chats.create(aChat('chat'));
      const parts: NewMessage['parts'] = [
        { type: 'text', text: 'emoji 🎉 and \u0000 and 東京' },
        { type: 'reasoning', text: 'hm', providerId: 'anthropic', opaque: { signature: 'abc' } },
        { type: 'tool-call', callId: 'c', toolName: 'read', input: { path: 'a', deep: [1, null] } },
        { type: 'tool-result', callId: 'c', toolName: 'read', output: ['x'], isError: true },
        { type: 'file', name: 'a.txt', mediaType: 'text/plain', text: 'content' },
        { type: 'event', name: 'hook', data: { ok: true } },
      ];
      const usage = { inputTokens: 5, outputTokens: 2, cacheReadTokens: 1 };
      const { message } = await store().messages.append(
        aMessage('m1', null, { parts, usage, modelId: 'x:y', runId: 'm1', finishReason: 'stop' }),
      );
      expect(await store().messages.get('m1')).toEqual(message);
      expect(message).toMatchObject({
        parts,
        usage,
        modelId: 'x:y',
        runId: 'm1',
        finishReason: 'stop',
        error: null,
      });
      expect(message.finishedAt).toBe(message.createdAt);
    });

    it('takes a message sent twice once', async () => {
      await aBranch(store(), ['user', 'assistant']);
      const again = await store().messages.append(
        aMessage('m1', null, { parts: [{ type: 'text', text: 'other' }] }),
      );
      expect(again).toMatchObject({ outcome: 'exists', message: { parts: [{ text: 'text of m1' }] } });
      expect((await store().chats.get('chat'))?.headId).toBe('m2');
      expect(await store().messages.all('chat')).toHaveLength(2);
    });

    it('refuses an id another chat has, an unknown parent, a foreign parent and an unknown chat', async () => {
      await aBranch(store(), ['user']);
      await aBranch(store(), ['user'], 'other', 'o');
      const refused = (message: NewMessage) => expect(store().messages.append(message)).rejects;
      await refused(aMessage('o1', 'm1')).toMatchObject({ code: 'store:id-taken' });
      await refused(aMessage('m2', 'nowhere')).toMatchObject({ code: 'store:not-found' });
      await refused(aMessage('m2', 'o1')).toMatchObject({ code: 'store:bad-parent' });
      await refused(aMessage('m2', null, { chatId: 'missing' })).toMatchObject({ code: 'store:not-found' });
      expect(await store().messages.all('chat')).toHaveLength(1);
    });

    it('takes a second root only beside the first: an edited first message', async () => {
      await aBranch(store(), ['user', 'assistant']);
      await expect(
        store().messages.append(aMessage('m3', null, { role: 'assistant' })),
      ).rejects.toMatchObject({ code: 'store:bad-parent' });
      await store().messages.append(aMessage('edited', null));
      expect((await store().messages.siblings(['edited'])).get('edited')).toEqual(['m1', 'edited']);
    });

    it('writes a streaming message piece by piece, then never again', async () => {
      await aBranch(store(), ['user']);
      await store().messages.append(streaming('a', 'm1'));
      await store().messages.checkpoint('a', { parts: [{ type: 'text', text: 'do' }], tokens: 2 });
      expect(await store().messages.get('a')).toMatchObject({
        parts: [{ text: 'do' }],
        tokens: 2,
        cumulativeTokens: 12,
        status: 'streaming',
        finishedAt: null,
      });
      const error = { code: 'provider:busy', text: 'try again', retryable: true, retryAfterMs: 5 };
      const done = await store().messages.finish('a', {
        ...finished(7),
        status: 'failed',
        usage: { inputTokens: 1, outputTokens: 2 },
        finishReason: 'error',
        error,
      });
      expect(done).toMatchObject({
        status: 'failed',
        tokens: 7,
        cumulativeTokens: 17,
        error,
        finishedAt: 9_000,
      });
      expect(await store().messages.get('a')).toEqual(done);
      expect((await store().chats.get('chat'))?.updatedAt).toBe(9_000);

      await expect(store().messages.finish('a', finished(1))).rejects.toMatchObject({
        code: 'store:immutable',
      });
      await expect(store().messages.checkpoint('a', { parts: [], tokens: 0 })).rejects.toMatchObject({
        code: 'store:immutable',
      });
      expect(await store().messages.get('a')).toEqual(done);
    });

    it('says what is missing when there is nothing to write to', async () => {
      await expect(store().messages.finish('a', finished(1))).rejects.toMatchObject({
        code: 'store:not-found',
      });
      await expect(store().messages.checkpoint('a', { parts: [], tokens: 0 })).rejects.toMatchObject({
        code: 'store:not-found',
      });
    });

    it('sums tokens rightly when a result hangs below a call that is still being written', async () => {
      await aBranch(store(), ['user']);
      await store().messages.append(streaming('call', 'm1'));
      await store().messages.append(streaming('result', 'call', { role: 'tool', tokens: 1 }));
      await expect(store().messages.append(aMessage('final', 'call'))).rejects.toMatchObject({
        code: 'store:bad-parent',
      });
      await expect(store().messages.finish('result', finished(5))).rejects.toMatchObject({
        code: 'store:bad-parent',
      });
      await store().messages.finish('call', finished(100));
      expect(await store().messages.finish('result', finished(5))).toMatchObject({ cumulativeTokens: 115 });
    });

    it('marks what was streaming at a stop as interrupted and keeps its text', async () => {
      await aBranch(store(), ['user']);
      await store().messages.append(streaming('call', 'm1'));
      await store().messages.append(streaming('result', 'call', { role: 'tool', tokens: 4 }));
      await store().messages.checkpoint('call', { parts: [{ type: 'text', text: 'partial' }], tokens: 3 });
      expect(await store().messages.interruptStreaming(7_000)).toBe(2);
      expect(await store().messages.interruptStreaming(8_000)).toBe(0);
      expect(await store().messages.get('call')).toMatchObject({
        status: 'interrupted',
        parts: [{ text: 'partial' }],
        finishedAt: 7_000,
      });
      expect((await store().messages.get('result'))?.cumulativeTokens).toBe(17);
      expect(await store().chats.search('partial', 5)).toMatchObject([{ messageId: 'call' }]);
    });

    it('gives copies: changing an answer changes nothing stored', async () => {
      await aBranch(store(), ['user']);
      const message = await store().messages.get('m1');
      message?.parts.splice(0);
      expect((await store().messages.get('m1'))?.parts).toHaveLength(1);
    });
  });

  describe('many messages at once', () => {
    it('takes an imported tree and puts the head where asked', async () => {
      await store().chats.create(aChat('chat'));
      const tree = [aMessage('a', null), aMessage('b', 'a'), aMessage('c', 'a', { role: 'assistant' })];
      await store().messages.appendAll('chat', tree, 'b');
      expect((await store().chats.get('chat'))?.headId).toBe('b');
      expect((await store().messages.all('chat')).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      expect(await store().messages.leafBelow('a')).toBe('b');
    });

    it('takes all of them or none', async () => {
      await aBranch(store(), ['user']);
      const failing = [aMessage('a', 'm1'), aMessage('m1', 'a')];
      await expect(store().messages.appendAll('chat', failing, 'a')).rejects.toMatchObject({
        code: 'store:id-taken',
      });
      await expect(store().messages.appendAll('chat', [aMessage('a', 'm1')], 'b')).rejects.toMatchObject({
        code: 'store:not-found',
      });
      expect((await store().messages.all('chat')).map(({ id }) => id)).toEqual(['m1']);
      expect((await store().chats.get('chat'))?.headId).toBe('m1');
    });
  });
}
