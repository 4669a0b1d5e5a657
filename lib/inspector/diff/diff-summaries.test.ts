import { describe, expect, it } from 'vitest';
import { diffSummaries, type SummaryDiff } from './diff-summaries';
import { splitPieces } from './split-pieces';
import type { SummarySection } from './summary-text';

const knowledge = (text: string): SummarySection[] => [{ name: 'key_knowledge', text }];
const lines = ({ sections }: SummaryDiff) =>
  sections.flatMap(({ rows }) =>
    rows.map((row) => (row.type === 'reworded' ? `${row.type} ${row.after}` : `${row.type} ${row.text}`)),
  );

describe('comparing two summaries', () => {
  it('has nothing to say about two empty ones', () => {
    expect(diffSummaries([], [])).toEqual({
      sections: [],
      counts: { kept: 0, reworded: 0, added: 0, lost: 0 },
      changeCount: 0,
      wholeCount: 0,
    });
  });

  it('calls identical texts kept, however they are wrapped', () => {
    const diff = diffSummaries(
      knowledge('One thing. Another  thing.'),
      knowledge('One thing.\nAnother thing.'),
    );
    expect(diff.changeCount).toBe(0);
    expect(diff.counts).toEqual({ kept: 2, reworded: 0, added: 0, lost: 0 });
  });

  it('tells kept, reworded, added and lost sentences apart', () => {
    const diff = diffSummaries(
      knowledge('The port is 3000. The owner is Ada Lovelace of London. Nothing else matters.'),
      knowledge('The port is 3000. The owner is Ada Lovelace of Paris. A new server was bought.'),
    );
    expect(lines(diff)).toEqual([
      'kept The port is 3000.',
      'reworded The owner is Ada Lovelace of Paris.',
      'added A new server was bought.',
      'lost Nothing else matters.',
    ]);
    expect(diff.counts).toEqual({ kept: 1, reworded: 1, added: 1, lost: 1 });
  });

  it('marks the words of a rewording', () => {
    const diff = diffSummaries(
      knowledge('The limit of uploads is 20 MB per file.'),
      knowledge('The limit of uploads is 50 MB per file.'),
    );
    const row = diff.sections[0]?.rows[0];
    expect(row?.type === 'reworded' && row.words?.filter(({ type }) => type !== 'same')).toEqual([
      { type: 'lost', text: '20' },
      { type: 'added', text: '50' },
    ]);
  });

  it('numbers the changes of all sections in one row', () => {
    const diff = diffSummaries(
      [
        { name: 'overall_goal', text: 'Sail.' },
        { name: 'decisions', text: 'Use ropes of hemp.' },
      ],
      [
        { name: 'overall_goal', text: 'Row.' },
        { name: 'decisions', text: 'Use ropes of hemp.\nBuy paint.' },
      ],
    );
    expect(diff.sections.flatMap(({ rows }) => rows.map(({ change }) => change))).toEqual([0, 1, null, 2]);
    expect(diff.changeCount).toBe(3);
  });

  it('counts a sentence that only moved as kept, and tells the move once', () => {
    const diff = diffSummaries(
      [
        { name: 'key_knowledge', text: 'The bridge opens at nine.' },
        { name: 'decisions', text: 'Tuesday it is.' },
      ],
      [{ name: 'decisions', text: 'Tuesday it is.\nThe bridge opens at nine.' }],
    );
    expect(lines(diff)).toEqual(['kept Tuesday it is.', 'moved The bridge opens at nine.']);
    expect(diff.counts).toEqual({ kept: 2, reworded: 0, added: 0, lost: 0 });
  });

  it('moves a sentence only as often as it was there', () => {
    const diff = diffSummaries(
      [{ name: 'key_knowledge', text: 'Call first.' }],
      [{ name: 'decisions', text: 'Call first.\nCall first.' }],
    );
    expect(lines(diff)).toEqual(['moved Call first.', 'added Call first.']);
  });

  it('shows a section only one side has as all added or all lost', () => {
    const diff = diffSummaries([], [{ name: 'exact_facts', text: 'path: a.ts\npath: b.ts' }]);
    expect(diff.sections[0]?.label).toBe('Exact facts (anchors)');
    expect(diff.counts.added).toBe(2);
  });

  it('compares twenty kilobytes with twenty others sentence by sentence', () => {
    const text = (seed: number) =>
      Array.from(
        { length: 500 },
        (_, at) => `Line ${at} speaks of thing ${(at * seed) % 97} and no more.`,
      ).join(' ');
    const diff = diffSummaries(knowledge(text(7)), knowledge(text(11)));
    expect(text(7).length).toBeGreaterThan(20_000);
    expect(diff.counts.kept + diff.counts.reworded).toBeGreaterThan(300);
  });

  it('shows one endless sentence whole where its words have too little in common', () => {
    const words = (from: number) => Array.from({ length: 3_000 }, (_, at) => `w${from + at}`).join(' ');
    const diff = diffSummaries(knowledge(words(0)), knowledge(words(1_500)));
    expect(diff.wholeCount + diff.counts.lost).toBeGreaterThan(0);
    expect(diff.changeCount).toBeGreaterThan(0);
  });
});

describe('the pieces of a text', () => {
  it('keeps list items, abbreviations and numbers together', () => {
    expect(
      splitPieces('- a: e.g. this one\n1. [DONE] first. Then rest.\n\nv1.2.3 works').map(({ text }) => text),
    ).toEqual(['- a: e.g. this one', '1. [DONE] first.', 'Then rest.', 'v1.2.3 works']);
  });

  it('knows which pieces begin a line', () => {
    expect(splitPieces('One. Two.\nThree.').map(({ startsLine }) => startsLine)).toEqual([true, false, true]);
  });
});
