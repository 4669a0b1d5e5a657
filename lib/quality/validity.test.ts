import { describe, expect, it } from 'vitest';
import { buildBranch } from '@/lib/compaction/testing/build';
import type { Edit, Message } from '@/lib/compaction/types';
import { readHistory } from './read-history';
import { foldInto } from './testing/fold-into';
import { checkValidity } from './validity';

const messages = buildBranch([
  { role: 'user', text: 'Please look at the page. '.repeat(20) },
  { role: 'assistant', text: 'Reading.', calls: [{ id: 'a' }] },
  { role: 'tool', results: [{ id: 'a', output: 'x'.repeat(400) }] },
  { role: 'assistant', text: 'Read it.' },
  { role: 'user', text: 'Now fix the footer.' },
]);
const history = readHistory({ messages });
const failed = (edits: Edit[], pins = new Set<string>()) =>
  checkValidity({ history, edits, pins }).checks.flatMap(({ id, passed }) => (passed ? [] : [id]));

describe('checkValidity', () => {
  it('passes a fold that keeps what it must', () => {
    expect(failed([foldInto('Looked at the page.', messages.slice(0, 4))])).toEqual([]);
  });

  it('sees a call parted from its result', () => {
    expect(failed([foldInto('Looked.', messages.slice(0, 2))])).toContain('pairs');
  });

  it('sees that the last request is gone, unless it is repeated word for word', () => {
    expect(failed([foldInto('Everything.', messages)])).toEqual(['request']);
    expect(failed([foldInto('The request is: Now fix the footer.', messages)])).toEqual([]);
  });

  it('sees a pinned message folded', () => {
    expect(failed([foldInto('Looked.', messages.slice(0, 4))], new Set(['m0']))).toEqual(['coverage']);
  });

  it('sees a fold that would fold its own summary, and one that leaves another to be made at once', () => {
    const fold = foldInto('Looked at the page.', messages.slice(0, 4));
    const twice = foldInto('Looked.', [{ ...(messages[0] as Message), id: 'summary:m0:0' }]);
    expect(failed([fold, twice])).toContain('stable');
    const dueAfter = (tokensAfter: number) =>
      checkValidity({ history, edits: [fold], due: { fromTokens: 500, tokensAfter } }).checks.find(
        ({ id }) => id === 'stable',
      );
    expect(dueAfter(499)?.passed).toBe(true);
    expect(dueAfter(500)).toMatchObject({ passed: false, note: expect.stringContaining('500 tokens on') });
  });

  it('takes shortened outputs as they are', () => {
    const stub: Edit = { type: 'stub', messageId: 'm2', callId: 'a', text: '[400 characters]', tokens: 4 };
    expect(failed([stub])).toEqual([]);
  });

  it('sees a summary larger than what it stands for', () => {
    expect(failed([foldInto('word '.repeat(2_000), messages.slice(0, 4))])).toEqual(['smaller']);
  });
});
