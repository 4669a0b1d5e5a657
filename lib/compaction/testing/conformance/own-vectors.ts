import type { VectorCase, VectorFile, VectorMessage } from './vector';

/** Cases of our own in the shape of the published vectors, so that the rules are held without them. */

const LETTERS: Record<string, (call: number) => VectorMessage> = {
  s: () => ({ role: 'system' }),
  u: () => ({ role: 'user' }),
  a: () => ({ role: 'assistant' }),
  t: (call) => ({ role: 'assistant', toolCalls: [{ id: `c${call}` }] }),
  r: (call) => ({ role: 'tool', toolResults: [{ id: `c${call}` }] }),
};

function fromPattern(pattern: string): VectorMessage[] {
  let call = 0;
  return [...pattern].map((letter) => {
    if (letter === 't') call += 1;
    return LETTERS[letter]?.(call) ?? { role: 'user' };
  });
}

/** A pattern with the range that goes in brackets, as in "su[aaa]ua". */
function run(mode: 'runs' | 'range', marked: string, retentionWindow: number): VectorCase {
  const pattern = marked.replace(/[[\]]/g, '');
  const start = marked.indexOf('[');
  const range = start < 0 ? null : [start, marked.indexOf(']') - 2];
  return {
    id: `${mode} ${marked} ${retentionWindow}`,
    input: { mode, history: fromPattern(pattern), retentionWindow },
    expected: { range },
  };
}

const sized = (...sizes: [string, number][]): VectorMessage[] =>
  sizes.map(([role, chars]) => ({ role, chars }));

export const OWN_VECTORS: VectorFile[] = [
  {
    algorithm: 'forge-runs',
    cases: [
      run('runs', 'suauaua', 0),
      run('runs', 'su[tt]u', 0),
      run('runs', 'u[tr]utru', 0),
      run('runs', 'u[rr]u', 0),
      run('runs', 'su[aaa]uaa', 0),
      run('runs', 'suaaauaa', 5),
      run('runs', 'sua[uaaa]'.replace('[uaaa]', 'u[aaa]'), 0),
      run('runs', 'suau[aa]a', 1),
      run('runs', 'su[trtrtrtr]', 0),
      run('runs', 'su[trtrtr]tr', 2),
      run('runs', 's', 0),
      run('runs', 'suuu', 0),
      run('runs', 'ut', 1),
      run('runs', 'sutrrra', 2),
      run('range', 'su[a]', 0),
      run('range', 'su[auaa]', 0),
      run('range', 'su[ttu]', 0),
      run('range', 'u[turu]', 0),
      run('range', 'urru', 0),
      run('range', 'su[aa]aauaa', 5),
      run('range', 'suaaaauaa', 8),
      run('range', 'su[trtrtr]a', 1),
      run('range', 'su[trtr]trra', 2),
      run('range', 'su[trr]trrtrra', 5),
      run('range', 'su[auaua]ua', 2),
      run('range', 'su[tru]aua', 3),
      run('range', 's[aua]', 0),
      run('range', '', 0),
      run('range', 'sua', 3),
      run('range', 'ut', 0),
      run('range', 'ut', 1),
      run('range', 'u[au]a', 1),
    ],
  },
  {
    algorithm: 'gemini-split',
    cases: [
      { id: 'fraction 1', input: { history: [], fraction: 1 }, expected: { error: 'fraction-out-of-range' } },
      {
        id: 'one prompt',
        input: { history: sized(['user', 100]), fraction: 0.5 },
        expected: { splitIndex: 0 },
      },
      {
        id: 'a user message with results is no boundary',
        input: {
          history: [
            ...sized(['user', 100], ['assistant', 100]),
            { role: 'user', chars: 800, toolResults: [{ id: 'c1' }] },
            ...sized(['assistant', 10], ['user', 10]),
          ],
          fraction: 0.7,
        },
        expected: { splitIndex: 4 },
      },
    ],
  },
  {
    algorithm: 'gemini-status',
    cases: [
      ...(
        [
          ['COMPRESSED', 50, 75, 'not-beneficial'],
          ['COMPRESSED', 100, 100, 'not-beneficial'],
          ['COMPRESSED', 49_999, 50_000, 'not-beneficial'],
          ['COMPRESSED', 50_000, 50_100, 'did-not-reduce-size'],
          ['COMPRESSED', 700_000, 350_000, 'compressed-from-to'],
          ['COMPRESSION_FAILED_EMPTY_SUMMARY', 9, 9, 'empty-summary'],
        ] as const
      ).map(([status, originalTokens, newTokens, messageKey]) => ({
        id: `message ${status} ${originalTokens}`,
        input: { op: 'message', status, originalTokens, newTokens },
        expected: { messageKey },
      })),
      {
        id: 'a forced failure keeps the latch',
        input: {
          op: 'failureLatch',
          attempts: [
            { force: false, result: 'inflated' },
            { force: true, result: 'inflated' },
          ],
        },
        expected: { latched: true },
      },
      {
        id: 'success opens the latch',
        input: {
          op: 'failureLatch',
          attempts: [
            { force: false, result: 'inflated' },
            { force: true, result: 'compressed' },
          ],
        },
        expected: { latched: false },
      },
      {
        id: 'a blank review keeps the first summary',
        input: {
          op: 'compress',
          history: sized(['user', 100], ['assistant', 100], ['user', 100], ['assistant', 100]),
          promptTokens: 100,
          contextWindow: 1_000,
          threshold: 0.5,
          force: true,
          previouslyFailed: false,
          summaries: ['Initial', '  '],
        },
        expected: {
          status: 'COMPRESSED',
          modelCalls: 2,
          newHistoryMessages: 2,
          summary: 'Initial',
          telemetryEvent: true,
        },
      },
      {
        id: 'an earlier snapshot is updated',
        input: {
          op: 'compress',
          history: [
            { role: 'user', text: '<state_snapshot><overall_goal>old</overall_goal></state_snapshot>' },
            ...sized(['assistant', 100], ['user', 100], ['assistant', 100]),
          ],
          promptTokens: 800,
          contextWindow: 1_000,
          threshold: 0.5,
          force: false,
          previouslyFailed: false,
          summaries: ['Initial', 'Verified'],
        },
        expected: { status: 'COMPRESSED', anchored: true },
      },
      {
        id: 'after a failure with nothing to shorten',
        input: {
          op: 'compress',
          history: sized(['user', 100], ['assistant', 100]),
          promptTokens: 800,
          contextWindow: 1_000,
          threshold: 0.5,
          force: false,
          previouslyFailed: true,
          summaries: ['Initial'],
        },
        expected: { status: 'NOOP', modelCalls: 0, newHistoryMessages: null, telemetryEvent: false },
      },
    ],
  },
  {
    algorithm: 'onyx-split',
    cases: [
      {
        id: 'messages without text appear nowhere',
        input: {
          op: 'split',
          messages: [
            { id: 1, role: 'user', tokens: 100 },
            { id: 2, role: 'assistant', tokens: 100, text: '' },
            { id: 3, role: 'user', tokens: 100 },
          ],
          tokensForRecent: 50,
        },
        expected: { older: [1], recent: [3] },
      },
      {
        id: 'over three quarters',
        input: {
          op: 'trigger',
          maxInputTokens: 10_000,
          historyTokens: 7_000,
          reservedTokens: 2_000,
          triggerRatio: 0.75,
          recentRatio: 0.2,
        },
        expected: { shouldCompress: true, tokensForRecent: 1_400 },
      },
      {
        id: 'nobody wrote: the tail',
        input: {
          op: 'attach',
          messages: [
            { id: 1, role: 'assistant', tokens: 1 },
            { id: 2, role: 'assistant', tokens: 1 },
          ],
          rule: 'last-user',
        },
        expected: { parentId: 2 },
      },
    ],
  },
  {
    algorithm: 'summarizer-guards',
    cases: [
      {
        id: 'long texts are cut',
        input: {
          op: 'fallbackSummary',
          messages: [{ role: 'user', text: { repeat: 'a', times: 300 } }],
          previousSummary: '',
        },
        expected: { summary: `user: ${'a'.repeat(200)}...\n` },
      },
      {
        id: 'a message without a role',
        input: { op: 'fallbackSummary', messages: [{ text: 'hm' }], previousSummary: '' },
        expected: { summary: 'unknown: hm\n' },
      },
      {
        id: 'the summary takes the place of what it covers',
        input: {
          op: 'compact',
          messages: sized(['user', 40], ['assistant', 40], ['user', 40], ['assistant', 40]),
          contextWindow: 8_000,
          summaries: ['s'],
          existingSummary: 'S',
          watermark: 2,
        },
        expected: { compacted: false, messages: 3, summariserCalls: 0 },
      },
      {
        id: 'too large twice, then it fits',
        input: {
          op: 'compact',
          messages: Array.from({ length: 10 }, (_, at) => ({
            role: at % 2 ? 'assistant' : 'user',
            chars: 2_000,
          })),
          contextWindow: 1_000,
          summaries: [{ repeat: 'w', times: 4_500 }, { repeat: 'w', times: 4_500 }, 'short'],
        },
        expected: { compacted: true, messages: 2, summariserCalls: 3 },
      },
      {
        id: 'the provider counted far more than the text shows',
        input: {
          op: 'compact',
          messages: sized(['user', 40], ['assistant', 40]),
          contextWindow: 128_000,
          summaries: ['s'],
          realTokens: 110_000,
        },
        expected: { compacted: true, messages: 2, summariserCalls: 1 },
      },
      {
        id: 'a cut in a first exchange goes forward',
        input: { op: 'safeSplit', messages: fromPattern('trtrau'), candidate: 1 },
        expected: { index: 2 },
      },
    ],
  },
];
