import { describe, expect, it } from 'vitest';
import { parseSnapshot } from '../compaction/snapshot';
import { markedLines, problemsOf, problemsText, splitAtMarks } from './summary-problems';

const broken = '<state_snapshot>\n<overall_goal>Ship it\n<decisions>\nUse cents';

describe('what is wrong with a summary', () => {
  it('is named with its lines', () => {
    const problems = problemsOf(parseSnapshot(broken));
    expect(problemsText(problems)).toBe(
      'the snapshot is not closed (line 1); a section is not closed (lines 2 and 3)',
    );
    expect([...markedLines(problems)]).toEqual([
      [1, 'the snapshot is not closed'],
      [2, 'a section is not closed'],
      [3, 'a section is not closed'],
    ]);
  });

  it('has no line where it has no place', () => {
    const problems = problemsOf(parseSnapshot('## Current State\nGood.\n## Next Steps\nMore.'));
    expect(problems).toEqual([{ text: 'headings instead of elements', lines: [] }]);
    expect(problemsText(problems)).toBe('headings instead of elements');
    expect(problemsOf(parseSnapshot('<state_snapshot><decisions>D</decisions></state_snapshot>'))).toEqual(
      [],
    );
  });

  it('says two things about one line, and does not list hundreds', () => {
    const problems = [
      { text: 'one', lines: [1] },
      { text: 'two', lines: [1, 2, 3, 4, 5, 6, 7] },
    ];
    expect(markedLines(problems).get(1)).toBe('one; two');
    expect(problemsText(problems)).toBe('one (line 1); two (lines 1, 2, 3, 4, 5 and 2 more)');
  });
});

describe('a text with marked lines', () => {
  it('is cut at them and is the same together', () => {
    const pieces = splitAtMarks('a\nb\nc\nd\ne', new Map([[3, 'wrong']]));
    expect(pieces).toEqual([
      { text: 'a\nb', line: 1, mark: null },
      { text: 'c', line: 3, mark: 'wrong' },
      { text: 'd\ne', line: 4, mark: null },
    ]);
    expect(pieces.map(({ text }) => text).join('\n')).toBe('a\nb\nc\nd\ne');
  });

  it('stays whole without marks, empty or long', () => {
    expect(splitAtMarks('', new Map())).toEqual([{ text: '', line: 1, mark: null }]);
    const long = 'line\n'.repeat(10_000);
    expect(splitAtMarks(long, new Map())).toEqual([{ text: long, line: 1, mark: null }]);
  });
});
