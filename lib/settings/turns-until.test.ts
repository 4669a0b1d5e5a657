import { describe, expect, it } from 'vitest';
import type { TriggerInput } from '../compaction/triggers';
import { growthOf, turnsUntilFires } from './turns-until';

const INPUT: TriggerInput = {
  tokens: 31_000,
  historyTokens: 30_000,
  windowTokens: 128_000,
  reservedTokens: 2_000,
  messageCount: 40,
  userMessageCount: 20,
  lastRole: 'assistant',
  messagesSince: 40,
  secondsSince: null,
};
const GROWTH = { tokensPerTurn: 1_500, messagesPerTurn: 2 };
const ask = (change: Partial<Parameters<typeof turnsUntilFires>[0]> = {}) =>
  turnsUntilFires({
    triggerId: 'hybrid',
    options: {},
    input: INPUT,
    growth: GROWTH,
    automatic: true,
    ...change,
  });

describe('when a trigger would fire', () => {
  it('counts turns until the size is reached', () => {
    // 31,000 + 6 x 1,500 = 40,000 is not yet more than 40,000.
    expect(ask()).toEqual({ type: 'turns', turns: 7, text: 'Would fire in about 7 turns.' });
    expect(ask({ options: { triggerTokens: 32_000 } })).toMatchObject({
      turns: 1,
      text: expect.stringContaining('1 turn.'),
    });
  });

  it('waits for the messages as well', () => {
    const input = { ...INPUT, tokens: 45_000, messagesSince: 5 };
    expect(ask({ input })).toMatchObject({ turns: 10 });
  });

  it('works for every trigger', () => {
    expect(ask({ triggerId: 'counts', options: { tokenThreshold: null, turnThreshold: 24 } })).toMatchObject({
      turns: 4,
    });
    expect(ask({ triggerId: 'utilisation', options: { threshold: 0.3 } })).toMatchObject({ turns: 5 });
    expect(ask({ triggerId: 'available' })).toMatchObject({ type: 'turns' });
    expect(ask({ triggerId: 'window-buffer' })).toMatchObject({ type: 'turns' });
  });

  it('says when it is due, off, far away or not to be known', () => {
    expect(ask({ input: { ...INPUT, tokens: 70_000 } }).type).toBe('now');
    expect(ask({ automatic: false }).type).toBe('off');
    expect(ask({ growth: { tokensPerTurn: 1, messagesPerTurn: 2 } }).type).toBe('far');
    expect(ask({ growth: null }).text).toMatch(/too little/i);
  });
});

describe('growth', () => {
  const turn = (tokens: number) => [
    { role: 'user', tokens: 100 },
    { role: 'assistant', tokens: tokens - 100 },
  ];

  it('is the mean of the last ten turns', () => {
    const messages = [
      ...Array.from({ length: 5 }, () => turn(90_000)),
      ...Array.from({ length: 10 }, () => turn(1_000)),
    ];
    expect(growthOf(messages.flat())).toEqual({ tokensPerTurn: 1_000, messagesPerTurn: 2 });
  });

  it('is known from the first turn on', () => {
    expect(growthOf(turn(700))).toEqual({ tokensPerTurn: 700, messagesPerTurn: 2 });
  });

  it('is not known before anybody wrote', () => {
    expect(growthOf([])).toBeNull();
    expect(growthOf([{ role: 'system', tokens: 5 }])).toBeNull();
  });
});
