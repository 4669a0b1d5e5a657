import { describe, expect, it } from 'vitest';
import { splitMarks } from './split-marks';

const cut = (snippet: string) =>
  splitMarks(snippet).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text));

describe('splitMarks', () => {
  it('finds the marked words', () => {
    expect(cut('the \u0002fold\u0003 line, \u0002fold\u0003ed')).toEqual([
      'the ',
      '[fold]',
      ' line, ',
      '[fold]',
      'ed',
    ]);
  });

  it('leaves plain text and HTML as they are', () => {
    expect(cut('<b>no</b> match')).toEqual(['<b>no</b> match']);
    expect(cut('')).toEqual([]);
  });

  it('bears a mark that is cut off', () => {
    expect(cut('ends in \u0002mid')).toEqual(['ends in ', '[mid]']);
  });
});
