import { describe, expect, it } from 'vitest';
import { createHistoryIndex } from '../history-index';
import { fatesByMessage, type Plan } from '../plan';
import { planWith } from '../sequence/plan-rung';
import { buildBranch, buildPattern } from '../testing/build';
import type { Message } from '../types';
import { STRATEGIES } from '.';

function planOf(
  strategyId: string,
  messages: Message[],
  given: {
    pins?: string[];
    window?: number;
    target?: number;
    options?: Record<string, number | string>;
  } = {},
) {
  const index = createHistoryIndex(messages);
  const context = {
    index,
    pins: new Set(given.pins),
    overheadTokens: 100,
    windowTokens: given.window ?? null,
    targetTokens: given.target ?? null,
  };
  return { index, plan: planWith(strategyId, context, given.options).plan };
}

function fatesOf(strategyId: string, messages: Message[], given?: Parameters<typeof planOf>[2]): string {
  const { index, plan } = planOf(strategyId, messages, given);
  if (plan.type === 'refusal') return plan.reason;
  return fatesByMessage(plan, index)
    .map(({ fate }) => fate[0])
    .join('');
}

describe('what each strategy would do, message by message (first letters: kept, summarised or stubbed, pinned, repeated)', () => {
  const session = buildPattern('utrtrauautrau', 4_000);

  it('selective folds the earliest run and nothing anybody wrote', () => {
    expect(fatesOf('selective', session)).toBe('kssssskkkkkkk');
  });

  it('selective goes on to further runs until the target is met', () => {
    const { plan } = planOf('selective', buildPattern('utrtrautrtrauauauaua', 4_000), { target: 1 });
    expect(plan).toMatchObject({ type: 'plan', edits: [{ type: 'summarize' }, { type: 'summarize' }] });
  });

  it('selective leaves a pinned exchange whole; it ends the run', () => {
    expect(fatesOf('selective', buildPattern('utrtrtrauauauau', 4_000), { pins: ['m4'] })).toBe(
      'kssppkkkkkkkkkk',
    );
  });

  it('percentage keeps the newest share from a prompt on', () => {
    expect(fatesOf('percentage', buildPattern('uauauauaua', 4_000))).toBe('sssssssskk');
  });

  it('percentage folds all of a finished single exchange', () => {
    expect(fatesOf('percentage', buildPattern('utra', 4_000))).toBe('ssss');
  });

  it('since-last-prompt keeps the current exchange', () => {
    expect(fatesOf('since-last-prompt', buildPattern('uauauautra', 4_000))).toBe('sssssskkkk');
  });

  it('since-last-prompt falls back to the percentage rule and says so', () => {
    const { plan } = planOf('since-last-prompt', buildPattern('uaua', 4_000));
    expect(plan).toMatchObject({ type: 'plan', strategyId: 'since-last-prompt' });
    expect((plan as Plan).notes.join()).toMatch(/percentage rule/);
  });

  it('progressive keeps the recent fifth from a prompt on', () => {
    expect(fatesOf('progressive', buildPattern('uauauauaua', 4_000))).toBe('sssssssskk');
  });

  it('threshold folds everything and repeats the open request', () => {
    expect(fatesOf('threshold', buildPattern('uauau', 4_000))).toBe('ssssr');
    expect(fatesOf('threshold', buildPattern('uaua', 4_000))).toBe('ssss');
  });

  it('threshold stops before a call that still waits', () => {
    expect(fatesOf('threshold', buildPattern('uaut', 4_000))).toBe('ssrk');
  });

  it('clear-tool-output stubs old outputs only', () => {
    const outputs = buildPattern('utrautrautra', 40_000);
    expect(fatesOf('clear-tool-output', outputs, { window: 80_000 })).toBe('kkskkkkkkkkk');
    expect(fatesOf('clear-tool-output', outputs, { window: 40_000 })).toBe('kkskkkskkkkk');
  });

  it('standing instructions in the history are kept', () => {
    expect(fatesOf('percentage', buildPattern('suauaua', 4_000))).toBe('ksssskk');
  });
});

describe('a plan tells why', () => {
  it('a cut moved back over a tool exchange', () => {
    const messages = buildPattern('uatrauatrtr', 4_000);
    const { plan } = planOf('selective', messages, { options: { retentionWindow: 1 } });
    expect((plan as Plan).splits[0]?.reason).toBe('moved back 1: would part a tool call from its result');
  });

  it('a cut moved back because of a late result', () => {
    const messages = buildBranch([
      ...buildPattern('uauau', 4_000).map(({ role, parts }) => ({ role, parts })),
      { role: 'assistant', calls: [{ id: 'x' }] },
      { role: 'user', text: 'y'.repeat(4_000) },
      { role: 'tool', results: [{ id: 'x' }] },
    ]);
    const { plan } = planOf('since-last-prompt', messages);
    expect((plan as Plan).splits[0]).toMatchObject({
      wanted: 6,
      cut: 5,
      reason: expect.stringMatching(/moved back 1/),
    });
  });

  it.each(STRATEGIES.map(({ id }) => id))('%s refuses an empty history by name', (id) => {
    expect(planOf(id, []).plan).toMatchObject({ type: 'refusal', reason: 'empty-history' });
  });

  it('everything pinned', () => {
    const messages = buildPattern('uauauaua', 4_000);
    const pins = messages.map(({ id }) => id);
    expect(planOf('percentage', messages, { pins }).plan).toMatchObject({
      type: 'refusal',
      reason: 'everything-pinned',
    });
  });
});

describe('the catalogue', () => {
  it('has six strategies with words, ranges that hold their defaults, and triggers that exist', async () => {
    const { triggerById } = await import('../triggers');
    expect(STRATEGIES.map(({ id }) => id)).toEqual([
      'selective',
      'percentage',
      'since-last-prompt',
      'progressive',
      'threshold',
      'clear-tool-output',
    ]);
    for (const { options, explanation, defaultTriggerId } of STRATEGIES) {
      expect(explanation.length).toBeGreaterThan(80);
      expect(triggerById(defaultTriggerId)).toBeDefined();
      for (const option of options) {
        if (option.type === 'number' && option.default !== null) {
          expect(option.default).toBeGreaterThanOrEqual(option.min);
          expect(option.default).toBeLessThanOrEqual(option.max);
        }
      }
    }
  });
});
