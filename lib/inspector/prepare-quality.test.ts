import { describe, expect, it } from 'vitest';
import { buildBranch, type MessageSketch } from '../compaction/testing/build';
import { makeProbes, measureCompaction, readHistory } from '../quality';
import { foldInto } from '../quality/testing/fold-into';
import { prepareQuality } from './prepare-quality';

const edit = (id: string, path: string): MessageSketch => ({
  role: 'assistant',
  calls: [{ id, name: 'Edit', input: { file_path: path } }],
});
const result = (id: string): MessageSketch => ({
  role: 'tool',
  results: [{ id, output: 'x'.repeat(4_000) }],
});
const branch = buildBranch([
  { role: 'user', text: 'Please repair the widget tables for ticket WID-2291 in the staging build.' },
  edit('a', 'src/first.ts'),
  result('a'),
  edit('b', 'src/second.ts'),
  result('b'),
  { role: 'assistant', text: 'Both are repaired.' },
  { role: 'user', text: 'And src/first.ts once more, please.' },
  edit('c', 'src/first.ts'),
]);
const folded = branch.slice(0, 6);

const viewOf = (summary: string, later = branch.slice(6)) => {
  const history = readHistory({ messages: folded, later });
  const edits = [foldInto(summary, folded)];
  const foreignProbes = makeProbes(readHistory({ messages: OTHER }).ledger, OTHER);
  return prepareQuality(measureCompaction({ history, edits, foreignProbes, wentOnWithIt: true }));
};
const OTHER = buildBranch([
  { role: 'user', text: 'The bakery oven schedule follows ticket BAKE-771 from last winter season.' },
]);
const row = (view: ReturnType<typeof viewOf>, id: string) => view.rows.find((one) => one.id === id);

describe('prepareQuality', () => {
  it('says what was needed later and of how much', () => {
    expect(row(viewOf('src/first.ts was repaired.'), 'needed-later')).toMatchObject({
      value: '100\u00a0%',
      kind: 'measured',
      note: '1 of 1 files, names, numbers and links that came up again. Of the 2 others 0\u00a0%: a lift of +100 points.',
    });
    expect(row(viewOf('Two files.'), 'needed-later')?.value).toBe('0\u00a0%');
  });

  it('does not guess where nothing came after, and says so once', () => {
    expect(viewOf('x', []).unknown[0]).toEqual({
      note: 'Nothing came after it yet.',
      labels: [
        'Kept of what was needed later',
        'As large as before after',
        'Files read again afterwards',
        'Said again or corrected by you',
      ],
    });
    expect(viewOf('x', []).rows.filter(({ value }) => value === '—')).toEqual([]);
    expect(viewOf('x', []).table.rows[0]).toEqual([
      'Kept of what was needed later',
      '—',
      'unknown',
      'Nothing came after it yet.',
    ]);
  });

  it('names what comes from nowhere', () => {
    expect(row(viewOf('Edited src/made-up.ts and src/first.ts.'), 'invented')).toMatchObject({
      value: '1 of 2',
      note: 'Not in the history: src/made-up.ts.',
    });
    expect(row(viewOf('Edited src/first.ts.'), 'invented')?.note).toBe('All of them stand in the history.');
  });

  it('tells an answer that should not be there', () => {
    expect(row(viewOf('Both files.'), 'abstention')?.note).toContain('as it should be');
    expect(row(viewOf('The bakery oven schedule follows BAKE-771.'), 'abstention')?.note).toContain(
      'should not get an answer',
    );
  });

  it('says when it never pays, and leaves out what nobody knows', () => {
    const history = readHistory({ messages: folded });
    const view = prepareQuality(measureCompaction({ history, edits: [] }));
    expect(row(view, 'payback')).toMatchObject({ value: 'never', kind: 'estimated' });
    expect(view.unknown.flatMap(({ labels }) => labels)).toContain('Reached the summariser');
    expect(row(view, 'density')).toBeUndefined();
  });

  it('has something to say of an empty history', () => {
    const view = prepareQuality(measureCompaction({ history: readHistory({ messages: [] }), edits: [] }));
    expect(view.sentence).toBe('2 checks are not passed.');
    expect(view.checks.filter(({ passed }) => !passed).map(({ id }) => id)).toEqual(['providers', 'smaller']);
    expect(view.rows.every(({ value }) => !value.includes('NaN'))).toBe(true);
  });

  it('names the first of many inventions and counts the rest', () => {
    const many = Array.from({ length: 2_000 }, (_, place) => `src/made-up-${place}.ts`).join(' ');
    const invented = row(viewOf(many), 'invented');
    expect(invented?.value).toBe('2,000 of 2,000');
    expect(invented?.note).toMatch(/made-up-11\.ts and 1,988 more\.$/);
  });

  it('tells what did not reach the summariser', () => {
    const history = readHistory({ messages: folded });
    const edits = [foldInto('Both.', folded)];
    const of = (prompts: string[]) => prepareQuality(measureCompaction({ history, edits, prompts }));
    expect(row(of(['nothing']), 'reached')).toMatchObject({ value: '0\u00a0%', kind: 'estimated' });
    expect(row(of([JSON.stringify(folded)]), 'reached')?.value).toBe('100\u00a0%');
  });

  it('puts every row and check into the table too', () => {
    const view = viewOf('src/first.ts was repaired.');
    expect(view.table.rows).toHaveLength(
      view.rows.length + view.unknown.flatMap(({ labels }) => labels).length + view.checks.length,
    );
    expect(view.sentence).toMatch(/^Every check is passed; 100/);
  });
});
