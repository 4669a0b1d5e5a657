import { describe, expect, it } from 'vitest';
import { buildBranch, type MessageSketch } from '@/lib/compaction/testing/build';
import { behaviourAfter } from './behaviour';

let next = 0;
const call = (name: string, path: string): MessageSketch => ({
  role: 'assistant',
  calls: [{ id: `c${next++}`, name, input: { file_path: path } }],
});
const reads = (count: number, name: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => call('Read', name(place)));
const user = (text: string): MessageSketch => ({ role: 'user', text });

describe('behaviourAfter', () => {
  it('sets reading again against how much of that there was before', () => {
    const before = buildBranch([
      ...reads(20, (n) => `a${n}.ts`),
      ...reads(40, (n) => (n < 10 ? 'a0.ts' : `b${n}.ts`)),
    ]);
    const later = buildBranch(reads(10, (n) => (n < 5 ? `b${n + 10}.ts` : `c${n}.ts`)));
    expect(behaviourAfter(before, later)?.rereads).toEqual({
      before: { reads: 40, again: 10, rate: 0.25 },
      after: { reads: 10, again: 5, rate: 0.5 },
      difference: 0.25,
    });
  });

  it('counts the actions before the first change', () => {
    const later = buildBranch([...reads(3, (n) => `${n}.ts`), call('Edit', '1.ts')]);
    expect(behaviourAfter([], later)?.actionsToFirstEdit).toBe(3);
    expect(behaviourAfter([], buildBranch(reads(1, () => 'a.ts')))?.actionsToFirstEdit).toBeNull();
  });

  it('hears the user say something again', () => {
    const before = buildBranch([user('Please never touch the billing module during the audit.')]);
    const later = buildBranch([
      user('As I said, never touch the billing module during the audit!'),
      user('What about the colour scheme then?'),
    ]);
    expect(behaviourAfter(before, later)).toMatchObject({ restatements: 1, corrections: 1, userMessages: 2 });
  });

  it('says nothing where the session ended', () => {
    expect(behaviourAfter([], [])).toBeNull();
  });
});
