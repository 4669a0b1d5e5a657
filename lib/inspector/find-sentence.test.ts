import { describe, expect, it } from 'vitest';
import { findSentence } from './find-sentence';
import type { InspectedAnchor, InspectedSummary } from './inspected-snapshot';

function summary(key: string, ...texts: string[]): InspectedSummary {
  const sentences = texts.map((text) => ({ text, sources: [] }));
  return {
    key,
    ranges: [{ from: 1, to: 2 }],
    messageCount: 2,
    generation: 1,
    tokens: 10,
    foldedTokens: 100,
    form: 'plain',
    body: texts.join(' '),
    text: texts.join(' '),
    problems: [],
    sections: [
      { name: null, title: 'Summary', tokens: 10, passages: [{ type: 'item', depth: 0, sentences }] },
    ],
  };
}

const anchor = (text: string): InspectedAnchor => ({
  class: 'file-changed',
  key: text,
  text,
  generation: 1,
  isPutBack: false,
  sources: [],
});

const said = (summaries: InspectedSummary[], wanted: string | null, anchors: InspectedAnchor[] = []) => {
  const found = findSentence({ summaries, anchors }, wanted);
  if (found?.type === 'anchor') return `anchor: ${found.anchor.text}`;
  return found && `${found.summaryKey}: ${found.sentence.text}`;
};

describe('findSentence', () => {
  const two = [summary('m1', 'Use cents.', 'Ship on Friday.'), summary('m9', 'Use cents in all invoices.')];

  it('finds the same words, whatever stands around them', () => {
    expect(said(two, '- Ship on Friday.')).toBe('m1: Ship on Friday.');
    expect(said(two, 'use CENTS in all invoices')).toBe('m9: Use cents in all invoices.');
  });

  it('prefers the nearest where one holds the other', () => {
    expect(said(two, 'Use cents')).toBe('m1: Use cents.');
    expect(said([summary('m1', 'Good. Ship on Friday. Then rest.')], 'Ship on Friday.')).toContain('m1');
  });

  it('knows a long sentence by its beginning', () => {
    const long = `The first thing ${'and another '.repeat(80)}was done.`;
    expect(said([summary('m1', long)], long.slice(0, 160))).toBe(`m1: ${long}`);
  });

  it('looks among the facts beside the summaries too', () => {
    expect(said(two, '- src/money.ts (changed)', [anchor('src/money.ts')])).toBe('anchor: src/money.ts');
  });

  it('finds nothing where nothing is like it, or nothing is asked for', () => {
    expect(said(two, 'Paint the lighthouse')).toBeNull();
    expect(
      said(two, 'A very long text that has the words use cents somewhere inside of it, by accident'),
    ).toBeNull();
    expect(said(two, '…')).toBeNull();
    expect(said(two, null)).toBeNull();
    expect(said([], 'Use cents')).toBeNull();
  });
});
