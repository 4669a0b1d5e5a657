import { describe, expect, it } from 'vitest';
import type { SentenceSource, SummarySection } from './inspected-snapshot';
import { mostColumns, prepareCoverage } from './prepare-coverage';
import { buildMessages } from './testing/build-inspection';

const source = (number: number, how: SentenceSource['how'] = 'matched'): SentenceSource => ({
  messageId: `m${number}`,
  number,
  how,
  share: 1,
  passage: '',
});

/** A summary with one sentence for each list of sources. */
function sections(...sources: SentenceSource[][]): SummarySection[] {
  const sentences = sources.map((one, at) => ({ text: `Sentence number ${at} says so.`, sources: one }));
  return [
    { name: null, title: 'Summary', tokens: 1, passages: [{ type: 'text' as const, depth: 0, sentences }] },
  ];
}

describe('prepareCoverage', () => {
  it('has nothing to draw where no folded message is on the branch', () => {
    const model = prepareCoverage({ ranges: [], sections: sections() }, buildMessages(4));
    expect(model).toMatchObject({ columns: [], counts: { cited: 0, matched: 0, unused: 0 } });
    expect(model.sentence).toBe('None of the folded messages are on this branch.');
  });

  it('names a single message by its words', () => {
    const summary = { ranges: [{ from: 2, to: 2 }], sections: sections([source(2)]) };
    const model = prepareCoverage(summary, buildMessages(4));
    expect(model.columns).toEqual([
      {
        use: 'matched',
        firstId: 'm2',
        numbers: [2],
        label: '#2, found by matching words: message 2',
      },
    ]);
    expect(model.sentence).toBe('1 message: 1 found by matching words.');
  });

  it('tells cited, matched and unused messages apart, over gaps, and counts their sentences', () => {
    const ranges = [
      { from: 1, to: 2 },
      { from: 5, to: 6 },
    ];
    const said = sections([source(1, 'cited')], [source(1), source(5)], [source(5)]);
    const model = prepareCoverage({ ranges, sections: said }, buildMessages(8));
    expect(model.columns.map(({ use, numbers }) => `${numbers} ${use}`)).toEqual([
      '1 cited',
      '2 unused',
      '5 matched',
      '6 unused',
    ]);
    expect(model.counts).toEqual({ cited: 1, matched: 1, unused: 2 });
    expect(model.sentence).toBe(
      '4 messages: 1 cited by the model, 1 found by matching words, 2 never used as a source. No sentence was traced to 50\u00a0% of the folded tokens.',
    );
    expect(model.table.rows[0]).toEqual([1, 'user', 100, 'cited by the model', 2]);
  });

  it('stays cited when another sentence only matches', () => {
    const said = sections([source(1, 'cited')], [source(1)]);
    const model = prepareCoverage({ ranges: [{ from: 1, to: 1 }], sections: said }, buildMessages(1));
    expect(model.columns[0]?.use).toBe('cited');
  });

  it('puts neighbours of ten thousand messages into columns that lead to what they are coloured for', () => {
    const said = sections([source(40)], [source(9_999, 'cited')]);
    const summary = { ranges: [{ from: 1, to: 10_000 }], sections: said };
    const model = prepareCoverage(summary, buildMessages(10_000));
    expect(model.columns.length).toBeLessThanOrEqual(mostColumns);
    expect(model.messagesPerColumn).toBe(34);
    expect(model.columns.flatMap(({ numbers }) => numbers)).toHaveLength(10_000);
    expect(model.columns[1]).toMatchObject({
      use: 'matched',
      firstId: 'm40',
      label: '#35–#68: 1 of 34 found by matching words',
    });
    expect(model.columns.at(-1)).toMatchObject({ use: 'cited', firstId: 'm9999' });
    expect(model.table.rows).toHaveLength(10_000);
  });

  it('passes over messages that are not there', () => {
    const model = prepareCoverage(
      { ranges: [{ from: 3, to: 9 }], sections: sections([source(99)]) },
      buildMessages(4),
    );
    expect(model.counts).toEqual({ cited: 0, matched: 0, unused: 2 });
  });
});
