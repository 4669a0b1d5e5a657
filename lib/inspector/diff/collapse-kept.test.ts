import { describe, expect, it } from 'vitest';
import { collapseKept } from './collapse-kept';
import type { NumberedRow } from './diff-summaries';

const rowsOf = (pattern: string): NumberedRow[] =>
  [...pattern].map((sign, at) => ({
    type: sign === '+' ? 'added' : 'kept',
    text: `${at}`,
    startsLine: true,
    change: sign === '+' ? at : null,
  }));
const outline = (pattern: string) =>
  collapseKept(rowsOf(pattern)).map(({ type, rows }) => `${type} ${rows.length}`);

describe('runs of unchanged sentences', () => {
  it('are collapsed with one of them left beside each change', () => {
    expect(outline('======+======')).toEqual(['collapsed 5', 'shown 3', 'collapsed 5']);
  });

  it('are left alone where they are short or all there is', () => {
    expect(outline('===+===+=')).toEqual(['shown 9']);
    expect(outline('=======')).toEqual(['shown 7']);
    expect(outline('')).toEqual([]);
  });
});
