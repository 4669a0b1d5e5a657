import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractAnchors, fitAnchors, renderAnchors } from './anchors';
import { extractGoalsByCode } from './goals';
import { summariseByCode } from './summarise-by-code';
import { countQuarter } from './testing/build';
import type { Message, Part } from './types';

const message = (role: Message['role'], parts: Part[], index = 0): Message => ({
  id: `m${index}`,
  parentId: null,
  role,
  parts,
  tokens: 1,
  createdAt: 0,
});

function everything(messages: Message[]): string {
  const anchors = extractAnchors(messages, { generation: 1 });
  const snapshot = summariseByCode({
    messages,
    previous: null,
    anchors,
    goal: null,
    instructions: null,
    maxTokens: 800,
    count: countQuarter,
  });
  extractGoalsByCode(messages);
  return `${JSON.stringify(snapshot)}${renderAnchors(fitAnchors(anchors, { budgetTokens: 300, count: countQuarter }))}`;
}

describe('text nobody would write', () => {
  const megabyte = 1_000_000;
  it.each([
    ['full stops', '.'.repeat(megabyte)],
    ['full stops in lines', `${'.'.repeat(3_990)}\n`.repeat(megabyte / 3_991)],
    ['capitals', 'aA'.repeat(megabyte / 2)],
    ['underscores', 'a_'.repeat(megabyte / 2)],
    ['digits and dots', '1.'.repeat(megabyte / 2)],
    ['hexadecimal', '0f'.repeat(megabyte / 2)],
    ['slashes', '/a'.repeat(megabyte / 2)],
    ['links', 'https://'.repeat(megabyte / 8)],
    ['reminders', '<system-reminder>'.repeat(megabyte / 17)],
    ['values', 'is 1 to 2 '.repeat(megabyte / 10)],
    ['orders', 'ignore the the '.repeat(megabyte / 15)],
    ['instead of', 'use instead of the '.repeat(megabyte / 19)],
    ['asterisks', '**'.repeat(megabyte / 2)],
    ['list items', '- [ ] a\n'.repeat(megabyte / 8)],
    ['patch lines', '--- a/x\n'.repeat(megabyte / 8)],
    ['one Chinese word', '不要'.repeat(megabyte / 2)],
    ['blanks', ' '.repeat(megabyte)],
  ])(
    '%s are read to their end, in every place',
    (_what, text) => {
      const made = everything([
        message('user', [{ type: 'text', text }], 1),
        message(
          'assistant',
          [
            { type: 'text', text },
            { type: 'tool-call', callId: 'c', toolName: 'bash', input: { command: text, patch: text } },
          ],
          2,
        ),
        message(
          'tool',
          [{ type: 'tool-result', callId: 'c', toolName: 'bash', output: text, isError: true }],
          3,
        ),
      ]);
      expect(made.length).toBeLessThan(20_000);
    },
    // Each takes milliseconds, and hours where a pattern tries again from every letter: the runner's limit tells these apart on
    // any machine, a clock of our own would only tell how busy it is.
    60_000,
  );

  it('any parts at all are taken without a throw', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('must not', 'The limit is 5.', '```', '<b>', '\ud800', 'a/b.ts'),
    );
    const value = fc.oneof(
      text,
      fc.anything({ maxDepth: 2 }),
      fc.record({ path: text, command: text, todos: fc.anything({ maxDepth: 2 }) }),
    );
    const part = fc.oneof(
      fc.record({ type: fc.constant('text' as const), text }),
      fc.record({
        type: fc.constant('tool-call' as const),
        callId: fc.constantFrom('a', 'b'),
        toolName: fc.constantFrom('edit_file', 'bash', 'TodoWrite', ''),
        input: value,
      }),
      fc.record({
        type: fc.constant('tool-result' as const),
        callId: fc.constantFrom('a', 'b'),
        toolName: text,
        output: value,
        isError: fc.boolean(),
      }),
      fc.record({ type: fc.constant('event' as const), name: text, data: value }),
    );
    const role = fc.constantFrom('user' as const, 'assistant' as const, 'tool' as const, 'system' as const);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(role, fc.array(part, { maxLength: 4 })), { maxLength: 12 }),
        (sketches) => {
          const messages = sketches.map(([who, parts], index) => message(who, parts, index));
          expect(everything(messages)).toBe(everything(messages));
        },
      ),
      { numRuns: 400, seed: 4_312 },
    );
  });
});
