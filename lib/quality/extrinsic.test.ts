import { describe, expect, it } from 'vitest';
import { extrinsicEntities } from './extrinsic';
import { indexText } from './text-index';

const source = indexText('Edited /repo/src/page.tsx: renderTable now takes 12500 rows, v3.14.2, 4310.');

describe('extrinsicEntities', () => {
  it('finds nothing to blame in what the source says too', () => {
    expect(extrinsicEntities('src/page.tsx has renderTable with 12,500 rows on 4310', source)).toMatchObject({
      invented: [],
      rate: 0,
      byClass: { path: { entities: 1 }, identifier: { entities: 1 }, number: { entities: 2 } },
    });
  });

  it('names what stands nowhere in the source', () => {
    const { invented, rate } = extrinsicEntities(
      'Edited src/made-up.ts, drawTable and 4311; renderTable stays.',
      source,
    );
    expect(invented).toEqual([
      { class: 'path', text: 'src/made-up.ts' },
      { class: 'identifier', text: 'drawTable' },
      { class: 'number', text: '4311' },
    ]);
    expect(rate).toBe(0.75);
  });

  it('lets a summary say where the transcript is, and be written in tags', () => {
    const text =
      '<state_snapshot>Read the full transcript at: /home/me/.claude/projects/made-up/s.jsonl</state_snapshot>';
    expect(extrinsicEntities(text, source)).toMatchObject({ entities: 0, rate: null });
  });

  it('does not ask where the count of what was left out comes from', () => {
    const counted = '<discarded_context_summary>9876 lines of logs</discarded_context_summary>';
    expect(extrinsicEntities(counted, source).entities).toBe(0);
  });

  it('does not ask where small counts come from', () => {
    expect(extrinsicEntities('It took 12 steps and 3 tries.', source).entities).toBe(0);
  });
});
