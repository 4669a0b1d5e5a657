import { describe, expect, it } from 'vitest';
import { buildBranch } from '@/lib/compaction/testing/build';
import { buildFactLedger } from './build-ledger';
import { reachedSummariser } from './reached';

const messages = buildBranch([
  { role: 'user', text: 'Keep <Table> rows sorted by ticket INV-2291 always.' },
  { role: 'assistant', calls: [{ id: 'a', name: 'Edit', input: { file_path: 'src/rows.ts' } }] },
  { role: 'user', text: 'Something newer that is not folded: BAKE-771.' },
]);
const reached = (...prompts: string[]) =>
  reachedSummariser({ ledger: buildFactLedger(messages), folded: new Set(['m0', 'm1']), prompts });

describe('reachedSummariser', () => {
  it('finds the facts in a prompt that escapes them, and asks only for what was folded', () => {
    const prompt = 'user: Keep &lt;Table&gt; rows sorted by ticket INV-2291 always.\nEdit src/rows.ts';
    expect(reached(prompt)).toMatchObject({ facts: 3, reached: 3, rate: 1, missingFactIds: [] });
  });

  it('names what was cut away before the model could read it', () => {
    expect(reached('Edit src/rows.ts').missingFactIds).toEqual(expect.arrayContaining(['N:INV-2291']));
    expect(reached('Edit src/rows.ts').byClass).toMatchObject({
      A: { facts: 1, reached: 1 },
      N: { facts: 1, reached: 0 },
    });
  });
});
