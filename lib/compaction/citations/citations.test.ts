import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCompaction } from '../testing/build';
import type { Edit } from '../types';
import { citationKey, mergeCitations, standingCitations, takeCitations, withoutCitations } from '.';

const TEN = (number: number) => (number >= 1 && number <= 10 ? `m${number}` : null);
const taken = (text: string) => takeCitations(text, TEN);
const cited = (text: string) =>
  taken(text).citations.sentences.map(({ text, messageIds }) => [text, messageIds.join(' ')]);

describe('taking citations out', () => {
  it.each([
    ['The port is 4310 [#3].', 'The port is 4310.'],
    ['The port is 4310. [#3] Use SQLite. [#4]', 'The port is 4310. Use SQLite.'],
    ['The port is 4310[#3, #5] now.', 'The port is 4310 now.'],
    ['The port [#3–#7] is 4310 [#3-5; 9].', 'The port is 4310.'],
    ['- Use SQLite [#1] [#2], [#3]\n- Port 4310 [#4]', '- Use SQLite\n- Port 4310'],
    ['[#3] The port is 4310.', 'The port is 4310.'],
    ['  [#3] indented', '  indented'],
    ['the word [#3]next', 'the word next'],
    ['**Bold [#3]** and 端口是4310[#3]。', '**Bold** and 端口是4310。'],
    ['one\n[#2]\ntwo', 'one\ntwo'],
  ])('%j becomes %j', (text, sent) => {
    expect(taken(text).text).toBe(sent);
  });

  it.each([
    'arr[12] and [12] and [1] and [^3]',
    'See [#12](https://example.org/12) and [[#3]].',
    'Issue #12 and (#12) and [# ] and [#] and [#x] and [#1234567]',
    'In code: `[#3]` stays.',
    '```ts\nconst a = list[#3]; // [#3]\n```',
    '~~~\n[#1]\n~~~',
    '[#3, and more]',
    'trailing blanks stay  \n\n\ttabs too\r',
  ])('leaves %j as it is', (text) => {
    expect(taken(text)).toEqual({ text, citations: { sentences: [], unknownNumbers: 0 } });
  });
});

describe('whose citation it is', () => {
  it('is the sentence before it, in prose', () => {
    expect(cited('The goal is old. The port is 4310 now. [#3] Use SQLite for it [#4, #5].')).toEqual([
      ['The port is 4310 now.', 'm3'],
      ['Use SQLite for it.', 'm4 m5'],
    ]);
  });

  it('is everything since the one before it, in a list item', () => {
    expect(
      cited(
        '- The login was mended. All tests pass again. [#3]\n  1. First came this step. [#4] Then came that. [#5]',
      ),
    ).toEqual([
      ['The login was mended.', 'm3'],
      ['All tests pass again.', 'm3'],
      ['First came this step.', 'm4'],
      ['Then came that.', 'm5'],
    ]);
  });

  it('is the sentence around it or after it where it stands there', () => {
    expect(cited('SQLite [#1] holds the data, and the port [#2] is 4310.')).toEqual([
      ['SQLite holds the data, and the port is 4310.', 'm1 m2'],
    ]);
    expect(cited('[#2] The port is 4310. Nothing else was said.')).toEqual([['The port is 4310.', 'm2']]);
    expect(cited('- The port is 4310.\n[#2]')).toEqual([['The port is 4310.', 'm2']]);
    expect(cited('## Ports [#2]')).toEqual([]);
    expect(cited('[#2]')).toEqual([]);
  });

  it('follows ranges in either direction, and only so far', () => {
    expect(cited('A whole range here [#3–#5].')).toEqual([['A whole range here.', 'm3 m4 m5']]);
    expect(cited('A whole range here [#5-#3].')).toEqual([['A whole range here.', 'm3 m4 m5']]);
    const everything = takeCitations('It names everything [#1–#999999].', (number) => `m${number}`);
    expect(everything.citations.sentences[0]?.messageIds).toHaveLength(24);
  });

  it('counts and drops numbers that name nothing', () => {
    const { text, citations } = taken('The port is 4310 [#3, #11, #0]. Nobody said this [#99–#120].');
    expect(text).toBe('The port is 4310. Nobody said this.');
    expect(citations).toEqual({
      sentences: [{ text: 'The port is 4310.', messageIds: ['m3'] }],
      unknownNumbers: 4,
    });
  });
});

describe('whatever a model writes', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '[#3]',
      ' [#4, #5]',
      '[#3–#7]',
      '[[#1]]',
      '[#',
      '#3]',
      '`',
      '```\n',
      '[12]',
      '[#9](x)',
      '- ',
      '\n',
      '. ',
      ' ',
      '\t',
      '## ',
    ),
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  const texts = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

  it('only citations and blanks are taken, and every cited sentence stands in what is left', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { text: sent, citations } = taken(text);
        const solid = (some: string) => some.replace(/\s/g, '');
        expect(isSubsequence(solid(sent), solid(text))).toBe(true);
        expect(withoutCitations(text)).toBe(sent);
        expect(sent.length).toBeLessThanOrEqual(text.length);
        if (!/\[\s?#\d/.test(text)) expect(sent).toBe(text);
        const standing = standingCitations(citations, [summarize(sent)]);
        expect(standing?.sentences.length).toBe(citations.sentences.length);
        for (const { messageIds } of citations.sentences)
          expect(messageIds.every((id) => /^m(?:[1-9]|10)$/.test(id))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['one bracket of numbers', `A [#1${', #2'.repeat(100_000)}].`],
    ['a bracket that never closes', `A [#1${', #2'.repeat(100_000)}`],
    ['brackets in brackets', `${'['.repeat(200_000)}#1${']'.repeat(200_000)}`],
    ['a citation after every word', 'word [#1] '.repeat(40_000)],
    ['a citation on every line', '- word by word [#1–#999999]\n'.repeat(20_000)],
    ['blanks', `A${' '.repeat(300_000)}[#1]${' '.repeat(300_000)}.`],
    ['open marks of code', '`[#1] '.repeat(50_001)],
    ['a range of many ends', `A [#1${'-2'.repeat(100_000)}].`],
  ])('%s is read to its end, and little is kept of it', (_, text) => {
    const { text: sent, citations } = taken(text);
    expect(sent).toBe(withoutCitations(text));
    expect(citations.sentences.length).toBeLessThanOrEqual(2_000);
    expect(JSON.stringify(citations).length).toBeLessThan(1_500_000);
  });
});

describe('citations over generations', () => {
  const one = { sentences: [{ text: 'The port is 4310.', messageIds: ['m1'] }], unknownNumbers: 1 };

  it('are joined by sentence; where nobody was asked there are none', () => {
    const later = {
      sentences: [
        { text: 'The port is 4310.', messageIds: ['m1', 'm2'] },
        { text: 'Use SQLite.', messageIds: ['m3'] },
      ],
      unknownNumbers: 2,
    };
    expect(mergeCitations(one, later)).toEqual({ sentences: later.sentences, unknownNumbers: 3 });
    expect(mergeCitations(null, one)).toBe(one);
    expect(mergeCitations(one, null)).toBe(one);
    expect(mergeCitations(null, undefined)).toBeNull();
  });

  it('stay with sentences that stand word for word, and go with the others', () => {
    const kept = '<state_snapshot><decisions>- The port\n- The port  is 4310.</decisions></state_snapshot>';
    expect(standingCitations(one, [summarize(kept)])).toEqual(one);
    expect(standingCitations(one, [summarize('The port is 4311.')])?.sentences).toEqual([]);
    expect(standingCitations(one, buildCompaction().edits)?.sentences).toEqual([]);
    expect(standingCitations(null, [summarize(kept)])).toBeNull();
  });

  it('know a long sentence by its beginning', () => {
    const long = `Begin ${'and so on '.repeat(2_000)}`;
    expect(citationKey(long)).toHaveLength(400);
    expect(withoutCitations(`${long}[#1]`)).toBe(long.trimEnd());
  });
});

const summarize = (text: string): Edit => ({
  type: 'summarize',
  messageIds: ['m1'],
  replacement: [{ role: 'user', text, tokens: 1 }],
  tokens: 1,
});

function isSubsequence(short: string, long: string): boolean {
  let at = 0;
  for (const character of long) if (short.startsWith(character, at)) at += character.length;
  return at === short.length;
}
