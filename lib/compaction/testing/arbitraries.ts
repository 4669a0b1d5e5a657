import fc from 'fast-check';
import type { Part } from '../types';
import type { MessageSketch } from './build';

/** How often each property is tried: 2,000 times in the tests, as often as DEEP_RUNS says in the deep check. */
export const RUNS = Number(process.env.DEEP_RUNS ?? 2_000);
export const TIMEOUT_MS = Math.max(60_000, RUNS * 60);

const words = fc.constantFrom(
  'red',
  'green',
  'src/app.ts',
  'error: E42',
  'we decided on sqlite',
  'do not deploy yet',
  'https://x.test/a',
);

const shortText = fc.array(words, { minLength: 1, maxLength: 12 }).map((list) => list.join(' '));

/** Mostly short, now and then as large as a pasted file. */
export const text = fc.oneof(
  { weight: 40, arbitrary: shortText },
  {
    weight: 8,
    arbitrary: fc
      .tuple(shortText, fc.integer({ min: 5, max: 25 }))
      .map(([part, times]) => `${part} `.repeat(times)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(3_000, 9_000, 45_000)
      .map((length) => 'lorem ipsum '.repeat(Math.ceil(length / 12)).slice(0, length)),
  },
);

type Step = { calls: number; words: string | null; reasons: boolean; outputs: string[] };

const step: fc.Arbitrary<Step> = fc.record({
  calls: fc.integer({ min: 1, max: 3 }),
  words: fc.option(shortText),
  reasons: fc.boolean(),
  outputs: fc.array(text, { minLength: 3, maxLength: 3 }),
});

type Turn = { prompt: string; steps: Step[]; answer: string; separate: boolean };

const turn: fc.Arbitrary<Turn> = fc.record({
  prompt: text,
  steps: fc.array(step, { maxLength: 3 }),
  answer: text,
  separate: fc.boolean(),
});

/** A sound history: turns with tool exchanges, ending in an answer, a prompt, or results still to be answered. */
export const history: fc.Arbitrary<MessageSketch[]> = fc
  .tuple(fc.array(turn, { minLength: 1, maxLength: 7 }), fc.constantFrom('answer', 'prompt', 'results'))
  .map(([turns, end]) => {
    const sketches: MessageSketch[] = [];
    let call = 0;
    for (const [place, { prompt, steps, answer, separate }] of turns.entries()) {
      sketches.push({ role: 'user', text: prompt });
      const last = place === turns.length - 1;
      if (last && end === 'prompt') break;
      for (const { calls, words: said, reasons, outputs } of steps) {
        const ids = Array.from({ length: calls }, () => `c${++call}`);
        sketches.push({ role: 'assistant', parts: assistantParts(ids, said, reasons) });
        const results = ids.map((id, at) => ({ id, output: outputs[at] ?? '' }));
        if (separate)
          sketches.push(...results.map((result) => ({ role: 'tool' as const, results: [result] })));
        else sketches.push({ role: 'tool', results });
      }
      if (last && end === 'results' && steps.length > 0) break;
      sketches.push({ role: 'assistant', text: answer });
    }
    return sketches;
  });

function assistantParts(ids: string[], said: string | null, reasons: boolean): Part[] {
  const thinking: Part[] = reasons
    ? [
        {
          type: 'reasoning',
          text: 'hm',
          providerId: 'acme',
          modelId: 'acme-1',
          opaque: { signature: 's', encrypted: 'e' },
        },
      ]
    : [];
  const spoken: Part[] = said ? [{ type: 'text', text: said }] : [];
  return [
    ...thinking,
    ...spoken,
    ...ids.map((callId): Part => ({ type: 'tool-call', callId, toolName: 'read', input: { path: callId } })),
  ];
}

/** A history with something broken in it, as imports have. */
export const damagedHistory: fc.Arbitrary<MessageSketch[]> = fc
  .tuple(
    history,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom('drop', 'double', 'swap', 'empty', 'system', 'reuse-id')), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([sketches, blows]) => blows.reduce((damaged, [at, kind]) => damage(damaged, at, kind), sketches));

function damage(sketches: MessageSketch[], at: number, kind: string): MessageSketch[] {
  if (sketches.length === 0) return sketches;
  const place = at % sketches.length;
  const chosen = sketches[place];
  if (!chosen) return sketches;
  switch (kind) {
    case 'drop':
      return sketches.toSpliced(place, 1);
    case 'double':
      return sketches.toSpliced(place, 0, chosen);
    case 'swap':
      return sketches.toSpliced(place, 1).toSpliced((place + 1) % sketches.length, 0, chosen);
    case 'empty':
      return sketches.with(place, { role: chosen.role, text: '  ' });
    case 'system':
      return sketches.toSpliced(place, 0, { role: 'system', text: 'Be brief.' });
    default:
      return sketches.with(place, { role: 'assistant', calls: [{ id: 'c1' }] });
  }
}

export const windowTokens = fc.constantFrom(4_000, 8_000, 16_000, 32_000, 128_000, 200_000, 1_000_000);

export const strategyId = fc.constantFrom(
  'selective',
  'percentage',
  'since-last-prompt',
  'progressive',
  'threshold',
  'clear-tool-output',
);

export const profileId = fc.constantFrom(
  'foldline',
  'gemini-cli',
  'deliberate',
  'forge',
  'onyx',
  'contextguard',
);

const SNAPSHOT =
  '<state_snapshot><overall_goal>Ship it</overall_goal><key_knowledge>Port 3000</key_knowledge></state_snapshot>';

/** What summarisers answer: well, badly, or not at all. */
export const answer = fc.constantFrom<string | Error | { text: string; finish: 'length' | 'tool-calls' }>(
  SNAPSHOT,
  SNAPSHOT,
  SNAPSHOT,
  `thinking... ${SNAPSHOT} bye`,
  '',
  'plain words without any element',
  'w'.repeat(40_000),
  new Error('503 overloaded'),
  { text: SNAPSHOT, finish: 'length' },
  { text: '', finish: 'tool-calls' },
);
