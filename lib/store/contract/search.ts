import { beforeEach, describe, expect, it } from 'vitest';
import { SNIPPET_MARKS, type Store } from '../types';
import { aChat, aMessage } from './fixtures';

const mark = (snippet: string) => snippet.replaceAll(SNIPPET_MARKS[0], '[').replaceAll(SNIPPET_MARKS[1], ']');
const text = (value: string) => ({ parts: [{ type: 'text' as const, text: value }] });

export function describeSearch(store: () => Store): void {
  describe('search across chats', () => {
    const found = async (query: string) =>
      (await store().chats.search(query, 20)).map(({ messageId, snippet }) => [messageId, mark(snippet)]);

    beforeEach(async () => {
      await store().chats.create(aChat('chat', { title: 'Planning the café party' }));
      const lines = [
        'The quick brown fox reads src/lib/app-error.ts twice',
        'Wir treffen uns in 東京都 🎉 am Montag',
        'PRAGMA max_page_count = 12; "quoted" OR not',
        'go to x',
      ];
      for (const [index, line] of lines.entries()) {
        await store().messages.append(
          aMessage(`m${index + 1}`, index === 0 ? null : `m${index}`, text(line)),
        );
      }
    });

    it.each([
      ['brown QUICK', [['m1', 'The [quick] [brown] fox reads src/lib/app-error.ts twice']]],
      ['bro', [['m1', 'The quick [brown] fox reads src/lib/app-error.ts twice']]],
      ['bro quick', []],
      ['lib/app-err', [['m1', 'The quick brown fox reads src/[lib/app-error].ts twice']]],
      ['max_page', [['m3', 'PRAGMA [max_page]_count = 12; "quoted" OR not']]],
      ['京都', [['m2', 'Wir treffen uns in 東[京都] 🎉 am Montag']]],
      ['🎉', [['m2', 'Wir treffen uns in 東京都 [🎉] am Montag']]],
      ['cafe', [[null, 'Planning the [café] party']]],
      ['x', [['m4', 'go to [x]']]],
      ['to', [['m4', 'go [to] x']]],
      ['"quoted" OR', [['m3', 'PRAGMA max_page_count = 12; "[quoted]" [OR] not']]],
      ['party AND NOT', []],
      ['NEAR(fox, 2)', []],
      ['words: fox*', []],
      ['fox*', [['m1', 'The quick brown [fox] reads src/lib/app-error.ts twice']]],
      ["'; drop table messages; --", []],
      ['"', []],
      ['', []],
      ['   ', []],
      ['👩‍👩‍👧', []],
    ])('treats %s as plain words', async (query, expected) => {
      expect(await found(query)).toEqual(expected);
    });

    it('finds the newest first, titles before messages, few of each chat', async () => {
      await store().chats.create(aChat('other', { title: 'fox' }));
      for (let index = 0; index < 6; index += 1) {
        const message = aMessage(`o${index}`, index === 0 ? null : `o${index - 1}`, text('one more fox'));
        await store().messages.append({ ...message, chatId: 'other' });
      }
      expect((await found('fox')).map(([messageId]) => messageId)).toEqual([null, 'o5', 'o4', 'o3', 'm1']);
      expect(await store().chats.search('fox', 2)).toHaveLength(2);
    });

    it('follows a renamed title', async () => {
      await store().chats.update('chat', { title: 'Something else', updatedAt: 1 });
      expect(await found('cafe')).toEqual([]);
      expect(await found('someth')).toEqual([[null, '[Something] else']]);
    });

    it('finds an answer once it is final', async () => {
      await store().messages.append(aMessage('a', 'm4', { ...text('unicorn'), status: 'streaming' }));
      expect(await found('unicorn')).toEqual([]);
      const done = { status: 'complete' as const, ...text('a unicorn'), tokens: 1, finishedAt: 1 };
      await store().messages.finish('a', done);
      expect(await found('unicorn')).toEqual([['a', 'a [unicorn]']]);
    });

    it('shows Markdown as it reads, and never loses what was looked for', async () => {
      const markdown = '## Plan\n\n- **fold** the `letter` as [described](https://example.org/guide)';
      await store().messages.append(aMessage('shaped', 'm4', text(markdown)));
      expect(await found('letter')).toEqual([['shaped', 'Plan fold the [letter] as described']]);
      expect((await found('guide'))[0]?.[1]).toContain('[guide]');
    });

    it('shows a line around a match far inside a long text', async () => {
      const long = `${'before '.repeat(500)}needle ${'after '.repeat(500)}`;
      await store().messages.append(aMessage('long', 'm4', text(long)));
      const [hit] = await found('needle');
      expect(hit?.[1]).toMatch(/^…before .*\[needle\] after .*…$/u);
      expect(hit?.[1]?.length).toBeLessThan(240);
    });
  });

  describe('find inside a branch', () => {
    const found = async (query: string, limit = 20) =>
      (await store().messages.find('m4', query, limit)).map(({ messageId, snippet }) => [
        messageId,
        mark(snippet),
      ]);

    beforeEach(async () => {
      await store().chats.create(aChat('chat'));
      const call = {
        type: 'tool-call' as const,
        callId: 'c',
        toolName: 'read_file',
        input: { path: 'Notes.md' },
      };
      const result = { type: 'tool-result' as const, callId: 'c', toolName: 'read_file' };
      const messages = [
        aMessage('m1', null, text('Read a.b and (brackets) İstanbul')),
        aMessage('m2', 'm1', { role: 'assistant', parts: [call] }),
        aMessage('m3', 'm2', {
          role: 'tool',
          parts: [{ ...result, output: { lines: ['Straße', 'say "hi"\nthere'] } }],
        }),
        aMessage('m4', 'm3', { role: 'assistant', ...text('It says straße, a.b and A.B') }),
        aMessage('m4b', 'm3', { role: 'assistant', ...text('another straße branch') }),
      ];
      await store().messages.appendAll('chat', messages, 'm4');
    });

    it('looks in texts, tool inputs and outputs of this branch only, in order', async () => {
      expect(await found('STRASSE')).toEqual([]);
      expect((await found('STRAßE')).map(([id]) => id)).toEqual(['m3', 'm4']);
      expect(await found('notes.MD')).toMatchObject([['m2', expect.stringContaining('[Notes.md]')]]);
      expect(await found('say "hi" there')).toEqual([]);
      expect(await found('say "hi"\nthere')).toEqual([['m3', '[say "hi" there]']]);
      expect(await found('READ_')).toMatchObject([['m2', '[read_]file']]);
    });

    it('takes every character as it is', async () => {
      expect((await found('a.b')).map(([id]) => id)).toEqual(['m1', 'm4']);
      expect((await found('a.b'))[1]).toEqual(['m4', 'It says straße, [a.b] and [A.B]']);
      expect(await found('(brackets)')).toMatchObject([['m1', 'Read a.b and [(brackets)] İstanbul']]);
      expect(await found('^.*$')).toEqual([]);
      expect(await found('-')).toEqual([]);
      expect(await found('')).toEqual([]);
    });

    it('says where each hit is and stops at the limit', async () => {
      const [hit] = await store().messages.find('m4', 'straße', 1);
      expect(hit).toMatchObject({ messageId: 'm3', depth: 2, step: 2, role: 'tool' });
      expect(await found('a', 2)).toHaveLength(2);
    });
  });
}
