import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS, TIMEOUT_MS } from '../testing/arbitraries';
import type { Snapshot } from '../types';
import { parseSnapshot, renderSnapshot, SECTION_NAMES } from '.';

const seedSnapshot: Snapshot = {
  sections: SECTION_NAMES.map((name, index) => ({
    name,
    text: `- line ${index} of ${name}: \`code<T>\` & <b>bold</b>\n- zweite Zeile: größer, 第二行, 👍\n  - nested`,
  })),
};
const rendered = renderSnapshot(seedSnapshot);

const tokens = [
  '<',
  '>',
  '</',
  '`',
  '```',
  '\n',
  '&lt;',
  '&amp;',
  '\\_',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<state_snapshot>',
  '</state_snapshot>',
  '<scratchpad>',
  '</scratchpad>',
  '<summary>',
  '<decisions/>',
  '</decisions>',
  "< Key_Knowledge a='b'>",
  '## Next Steps\n',
  '\u0000',
  '\ud83d',
];

const mutation = fc.oneof(
  fc.record({ type: fc.constant('insert' as const), at: fc.nat(), what: fc.constantFrom(...tokens) }),
  fc.record({ type: fc.constant('delete' as const), at: fc.nat(), length: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ type: fc.constant('repeat' as const), at: fc.nat(), length: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ type: fc.constant('cut' as const), at: fc.nat() }),
  fc.record({ type: fc.constant('upper' as const), at: fc.nat(), length: fc.integer({ min: 1, max: 80 }) }),
);

type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

function apply(text: string, change: Mutation): string {
  const at = change.at % (text.length + 1);
  switch (change.type) {
    case 'insert':
      return text.slice(0, at) + change.what + text.slice(at);
    case 'delete':
      return text.slice(0, at) + text.slice(at + change.length);
    case 'repeat':
      return text.slice(0, at) + text.slice(at, at + change.length) + text.slice(at);
    case 'cut':
      return text.slice(0, at);
    case 'upper':
      return (
        text.slice(0, at) + text.slice(at, at + change.length).toUpperCase() + text.slice(at + change.length)
      );
  }
}

describe('snapshot under mutation', () => {
  it(
    'never throws, gives only known, filled sections, and survives being written and read again',
    () => {
      fc.assert(
        fc.property(fc.array(mutation, { minLength: 1, maxLength: 6 }), (changes) => {
          const { snapshot } = parseSnapshot(changes.reduce(apply, rendered));
          if (!snapshot) return;
          expect(snapshot.sections.length).toBeGreaterThan(0);
          for (const section of snapshot.sections) {
            expect(SECTION_NAMES).toContain(section.name);
            expect(section.text.trim()).not.toBe('');
          }
          expect(parseSnapshot(renderSnapshot(snapshot)).snapshot).toEqual(snapshot);
        }),
        { numRuns: RUNS, seed: 4_310 },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'takes any text at all without throwing',
    () => {
      fc.assert(
        fc.property(
          fc.array(fc.oneof(fc.constantFrom(...tokens), fc.string({ unit: 'binary', maxLength: 12 })), {
            maxLength: 60,
          }),
          (pieces) => {
            const { snapshot, problems } = parseSnapshot(pieces.join(''));
            expect(snapshot !== null || problems.length > 0).toBe(true);
          },
        ),
        { numRuns: RUNS, seed: 4_311 },
      );
    },
    TIMEOUT_MS,
  );

  it('gives the seed snapshot back unchanged', () => {
    expect(parseSnapshot(rendered)).toEqual({ snapshot: seedSnapshot, problems: [] });
    expect(
      parseSnapshot(renderSnapshot(seedSnapshot, { summaryTag: 'digest' }), { summaryTag: 'digest' })
        .snapshot,
    ).toEqual(seedSnapshot);
  });

  const twoMegabytes = 2_000_000;
  it.each([
    ['prose', `${rendered}${'the quick brown fox. '.repeat(twoMegabytes / 21)}`],
    ['angle brackets', `${rendered}${'<'.repeat(twoMegabytes)}`],
    ['blanks after a bracket', `<${' '.repeat(twoMegabytes)}${rendered}`],
    ['opening elements', `${'<state_snapshot>'.repeat(twoMegabytes / 16)}${rendered}`],
    ['opening sections', `<state_snapshot>${'<decisions>x'.repeat(twoMegabytes / 12)}</overall_goal>`],
    [
      'sections closed by the wrong name',
      `<state_snapshot>${'<decisions>x</overall_goal>'.repeat(twoMegabytes / 27)}`,
    ],
    [
      'scratchpads',
      `<state_snapshot>${'<think>x</think><decisions>y</decisions>'.repeat(twoMegabytes / 40)}</state_snapshot>`,
    ],
    ['backticks', `${'`<decisions>` '.repeat(twoMegabytes / 14)}${rendered}`],
    [
      'comments',
      `<state_snapshot><decisions>${'<!--'.repeat(twoMegabytes / 4)}</decisions></state_snapshot>`,
    ],
    [
      'CDATA',
      `<state_snapshot><decisions>${'<![CDATA['.repeat(twoMegabytes / 9)}</decisions></state_snapshot>`,
    ],
    [
      'one long line of tags',
      `<state_snapshot><decisions>${'<b>'.repeat(twoMegabytes / 3)}</decisions></state_snapshot>`,
    ],
  ])(
    'reads 2 MB of %s to the end',
    (_what, answer) => {
      const { snapshot, problems } = parseSnapshot(answer);
      expect(snapshot !== null || problems.length > 0).toBe(true);
    },
    // In one pass this is a fraction of a second, going back from every sign it is an hour: the runner's limit lies far from
    // both, however busy the machine is.
    60_000,
  );
});
