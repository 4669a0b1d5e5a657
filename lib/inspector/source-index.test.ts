import { describe, expect, it } from 'vitest';
import { citedNumbers } from './cited-numbers';
import { findSources } from './find-sources';
import { createSourceIndex } from './source-index';

function indexOf(...texts: string[]) {
  const index = createSourceIndex();
  for (const [place, text] of texts.entries()) index.add({ id: `m${place + 1}`, text });
  return index;
}

const noise = Array.from(
  { length: 40 },
  (_, n) => `We talked about the weather in harbour ${n} and had tea.`,
);

describe('what a writer cited', () => {
  const index = indexOf(...noise, 'Long boats call the harbour master on channel 74.', 'The crane is green.');
  const sentence = 'Long boats call on channel 74.';
  const find = (cited: string[], volunteered: string[] = []) =>
    findSources({ sentence, index, cited, volunteered });

  it('comes before what was found, each message once', () => {
    expect(find(['m41'])).toEqual([
      expect.objectContaining({
        messageId: 'm41',
        how: 'cited',
        passage: expect.stringContaining('channel 74'),
      }),
    ]);
    expect(find(['m41'])[0]).not.toHaveProperty('lacksWords');
    expect(find([])).toMatchObject([{ messageId: 'm41', how: 'matched' }]);
  });

  it('says of a message without the words that they are not there, and what was found instead', () => {
    expect(find(['m42'])).toMatchObject([
      { messageId: 'm42', how: 'cited', share: 0, passage: '', lacksWords: true },
      { messageId: 'm41', how: 'matched' },
    ]);
    expect(find(['gone'])[0]).toMatchObject({ messageId: 'gone', lacksWords: true });
  });

  it('stands alone where nobody asked for it', () => {
    expect(find([], ['m42'])).toMatchObject([{ messageId: 'm42', how: 'cited', lacksWords: true }]);
    expect(find(['m41'], ['m42'])).toHaveLength(1);
  });

  it('is not judged where a sentence has no telling words', () => {
    expect(index.shareIn('m41', 'It is so.')).toBeNull();
    expect(index.shareIn('m41', 'Long boats call on channel 74')).toBe(1);
    expect(find(['m41'])).toHaveLength(1);
  });
});

describe('where a sentence comes from', () => {
  it('finds the message that says it word for word, with the passage', () => {
    const index = indexOf(
      ...noise,
      'First a remark.\nLong boats call the harbour master on channel 74.\nThen another.',
    );
    expect(index.find('Long boats call the harbour master on channel 74')).toMatchObject([
      {
        messageId: 'm41',
        how: 'matched',
        share: 1,
        passage: 'Long boats call the harbour master on channel 74.',
      },
    ]);
  });

  it('finds it in other words as long as most telling words are there', () => {
    const index = indexOf(...noise, 'We decided to keep prices in cents because of rounding errors.');
    const [match] = index.find('Decision: keep prices in cents (rounding errors).');
    expect(match).toMatchObject({ messageId: 'm41' });
    expect(match?.share).toBeLessThan(1);
  });

  it('leaves out what only has the words where another message says it word for word', () => {
    const index = indexOf(...noise, 'See logs/night-28.log', 'The log is in logs/night-28.log today.');
    expect(index.find('The log is in logs/night-28.log')).toMatchObject([{ messageId: 'm42', share: 1 }]);
    expect(index.find('Into logs/night-28.log with it')[0]?.share).toBeLessThan(1);
  });

  it('says nothing where nothing is alike', () => {
    const index = indexOf(...noise, 'Prices are in cents.');
    expect(index.find('The database was migrated to PostgreSQL yesterday.')).toEqual([]);
    expect(index.find('')).toEqual([]);
    expect(index.find('ok')).toEqual([]);
    expect(createSourceIndex().find('Prices are in cents.')).toEqual([]);
  });

  it('takes one rare word in common for an accident', () => {
    const index = indexOf(...noise, 'pending', 'The crane is green.');
    expect(index.find('This is the pending task about cranes.')).toEqual([]);
  });

  it('joins neighbouring lines, because summaries do', () => {
    const index = indexOf(...noise, 'The parser lives in src/parse.ts\nIts tests are in test/parse.test.ts');
    expect(index.find('Parser in src/parse.ts, tests in test/parse.test.ts')[0]).toMatchObject({
      messageId: 'm41',
    });
  });

  it('works for scripts without blanks', () => {
    const index = indexOf('今天天气很好', '价格以分为单位保存，避免舍入误差。', '我们去喝茶');
    expect(index.find('价格以分为单位保存')[0]).toMatchObject({ messageId: 'm2', share: 1 });
  });

  it('gives several sources where several say it, never more than three', () => {
    const index = indexOf(
      ...noise,
      ...Array.from({ length: 9 }, () => 'The queue runs on Redis with three workers.'),
    );
    expect(index.find('The queue runs on Redis with three workers')).toHaveLength(3);
  });

  it('shortens a long passage around what was found', () => {
    const long = `${'blah '.repeat(300)}the token is 8841-XZ ${'blah '.repeat(300)}`;
    const [match] = indexOf(...noise, long).find('the token is 8841-XZ');
    expect(match?.passage).toContain('8841-XZ');
    expect(match?.passage.length).toBeLessThan(340);
  });

  it('stays quick over twenty thousand messages: a sentence costs the same as over few', () => {
    const index = createSourceIndex();
    for (let n = 0; n < 20_000; n++)
      index.add({
        id: `m${n}`,
        text: `Ticket ${n} of the harbour was closed by worker ${n % 7} after a short talk.`,
      });
    for (let n = 0; n < 500; n++) index.find(`Ticket ${n * 31} was closed by worker ${(n * 31) % 7}.`);
    expect(index.find('Ticket 15001 was closed.')[0]?.messageId).toBe('m15001');
  });
});

describe('what a summary cites', () => {
  it.each([
    ['Prices are in cents [12].', [12]],
    ['Prices are in cents [#3–#5, 9]', [3, 4, 5, 9]],
    ['As said (messages 3, 4) it holds', [3, 4]],
    ['Seen in [message 7]', [7]],
    ['Issue #12 is open, step [DONE], array[x]', []],
    ['[1-99999]', Array.from({ length: 21 }, (_, n) => n + 1)],
  ])('%s', (sentence, numbers) => {
    expect(citedNumbers(sentence)).toEqual(numbers);
  });
});
