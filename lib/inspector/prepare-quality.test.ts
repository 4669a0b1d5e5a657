import { describe, expect, it } from 'vitest';
import { buildBranch, type MessageSketch } from '../compaction/testing/build';
import { decayOverGenerations, makeProbes, measureCompaction, readHistory } from '../quality';
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
  return prepareQuality({
    report: measureCompaction({ history, edits, foreignProbes, wentOnWithIt: true }),
    decay: [],
  });
};
const OTHER = buildBranch([
  { role: 'user', text: 'The bakery oven schedule follows ticket BAKE-771 from last winter season.' },
]);
const row = (view: ReturnType<typeof viewOf>, id: string) => view.rows.find((one) => one.id === id);

describe('prepareQuality', () => {
  it('says what was needed later and of how much', () => {
    expect(row(viewOf('src/first.ts was repaired.'), 'needed-later')).toMatchObject({
      value: '100\u00a0%',
      note: expect.stringMatching(/^1 of 1 files/),
    });
    expect(row(viewOf('Two files.'), 'needed-later')?.value).toBe('0\u00a0%');
  });

  it('does not guess where nothing came after', () => {
    expect(row(viewOf('x', []), 'needed-later')).toMatchObject({
      value: '—',
      note: 'Nothing came after it yet.',
    });
    expect(row(viewOf('x', []), 'rebound')).toBeUndefined();
  });

  it('names what comes from nowhere', () => {
    expect(row(viewOf('Edited src/made-up.ts and src/first.ts.'), 'invented')).toMatchObject({
      value: '1 of 2',
      note: 'Not in the history: src/made-up.ts.',
    });
    expect(row(viewOf('Edited src/first.ts.'), 'invented')?.note).toBe('All of them stand in the history.');
  });

  it('tells an answer that should not be there', () => {
    expect(row(viewOf('Both files.'), 'probes')?.note).toContain('as it should be');
    expect(row(viewOf('The bakery oven schedule follows BAKE-771.'), 'probes')?.note).toContain(
      'which they should not',
    );
  });

  it('says when it never pays, and leaves out what nobody knows', () => {
    const history = readHistory({ messages: folded });
    const view = prepareQuality({ report: measureCompaction({ history, edits: [] }), decay: [] });
    expect(row(view, 'payback')?.value).toBe('never');
    expect(row(view, 'reached')).toBeUndefined();
    expect(row(view, 'density')).toBeUndefined();
  });

  it('shows facts fading from the second compaction on', () => {
    const steps = [
      { messages: folded, edits: [foldInto('first.ts second.ts', folded)] },
      { messages: branch, edits: [foldInto('Nothing.', branch)] },
    ];
    const report = measureCompaction({
      history: readHistory({ messages: folded }),
      edits: steps[0]?.edits ?? [],
    });
    const once = prepareQuality({ report, decay: decayOverGenerations(steps.slice(0, 1)) });
    const twice = prepareQuality({ report, decay: decayOverGenerations(steps) });
    expect(once.rows.filter(({ id }) => id.startsWith('decay'))).toEqual([]);
    expect(row(twice, 'decay-1')).toMatchObject({
      value: expect.stringMatching(/→ 0\u00a0%$/),
      note: 'By weight, after compaction 1, 2.',
    });
  });

  it('puts every row and check into the table too', () => {
    const view = viewOf('src/first.ts was repaired.');
    expect(view.table.rows).toHaveLength(view.rows.length + view.checks.length);
    expect(view.sentence).toMatch(/^Every check is passed; 100/);
  });
});
