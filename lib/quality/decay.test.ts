import { describe, expect, it } from 'vitest';
import { buildBranch } from '@/lib/compaction/testing/build';
import { decayOverGenerations } from './decay';
import { foldInto } from './testing/fold-into';

const edit = (id: string, path: string) => ({
  role: 'assistant' as const,
  calls: [{ id, name: 'Edit', input: { file_path: path } }],
});
const branch = buildBranch([
  edit('a', 'src/first.ts'),
  edit('b', 'src/second.ts'),
  edit('c', 'src/second.ts'),
  edit('d', 'src/third.ts'),
]);

describe('decayOverGenerations', () => {
  it('follows the facts of each generation through every later compaction', () => {
    const rows = decayOverGenerations([
      { messages: branch.slice(0, 2), edits: [foldInto('first.ts and second.ts', branch.slice(0, 2))] },
      { messages: branch, edits: [foldInto('second.ts and third.ts', branch)] },
    ]);
    const figures = rows.map(({ generation, points }) => [
      generation,
      points.map(({ compaction, facts, informationKept }) => [compaction, facts, informationKept]),
    ]);
    expect(figures).toEqual([
      [
        1,
        [
          [1, 2, 1],
          [2, 2, 0.5],
        ],
      ],
      [2, [[2, 1, 1]]],
    ]);
  });

  it('tells the facts nobody mentioned again from those that were refreshed', () => {
    const [first] = decayOverGenerations([
      { messages: branch.slice(0, 2), edits: [foldInto('first.ts second.ts', branch.slice(0, 2))] },
      { messages: branch, edits: [foldInto('second.ts third.ts', branch)] },
    ]);
    expect(first?.points[1]?.untouched).toEqual({ facts: 1, kept: 0 });
    expect(first?.points[1]?.byClass.A).toEqual({ facts: 2, kept: 1 });
  });
});
