// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { matchRanges } from './match-ranges';

function marked(html: string, query: string): string[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  return matchRanges(root, query).map((range) => range.toString());
}

describe('matches in a row', () => {
  it('finds every place, whatever the case', () => {
    expect(marked('<p>Fold and fold</p><p>FOLD</p>', 'fold')).toEqual(['Fold', 'fold', 'FOLD']);
  });

  it('finds a phrase across element borders', () => {
    expect(marked('<p>the <b>state</b> snapshot</p>', 'state snapshot')).toEqual(['state snapshot']);
  });

  it('falls back to the words where the phrase does not stand', () => {
    expect(marked('<p>snapshot of the state</p>', 'state snapshot')).toEqual(['snapshot', 'state']);
  });

  it('takes signs of patterns as they are written', () => {
    expect(marked('<p>a.b (c) axb</p>', 'a.b (c)')).toEqual(['a.b (c)']);
  });

  it('finds nothing for nothing', () => {
    expect(marked('<p>text</p>', '  ')).toEqual([]);
  });
});
