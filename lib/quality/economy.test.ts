import { describe, expect, it } from 'vitest';
import { buildBranch, type MessageSketch } from '@/lib/compaction/testing/build';
import { measureCompaction } from './measure-compaction';
import { readHistory } from './read-history';
import { foldInto } from './testing/fold-into';

const sketch = (place: number): MessageSketch => ({
  role: place % 2 ? 'assistant' : 'user',
  text: `Message ${place} about nothing much.`,
  tokens: 1_000,
});
const all = buildBranch(Array.from({ length: 30 }, (_, place) => sketch(place)));
const messages = all.slice(0, 11);
const history = readHistory({ messages, later: all.slice(11) });
const edits = [foldInto('x'.repeat(400), messages.slice(1, 10))];
const economyOf = (more: Partial<Parameters<typeof measureCompaction>[0]> = {}) =>
  measureCompaction({ history, edits, overheadTokens: 500, ...more }).economy;

describe('the economy of a compaction', () => {
  it('counts before and after by one ruler, instructions included', () => {
    expect(economyOf()).toMatchObject({ tokensBefore: 11_500, tokensAfter: 2_600, summaryTokens: 100 });
  });

  it('knows what a prompt cache still knows', () => {
    expect(economyOf()).toMatchObject({ cachedTokens: 1_500, rewrittenTokens: 1_100 });
  });

  it('pays back once the saved reading outweighs what had to be written anew and asked', () => {
    const built = economyOf();
    // 1,100 rewritten at 1.25 − 0.1; each request saves 8,900 at 0.1.
    expect(built.cacheCost).toBeCloseTo(1_265);
    expect(built.savingPerRequest).toBeCloseTo(890);
    expect([built.unit, built.compactionCost, built.paybackRequests]).toEqual(['input-tokens', 0, 2]);
    const asked = economyOf({ calledModel: true });
    expect(asked.compactionCost).toBeCloseTo(11_500 * 0.1 + 100 * 5);
    expect(asked.paybackRequests).toBe(4);
  });

  it('reckons in dollars where prices are known', () => {
    const price = { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 };
    const usage = { inputTokens: 10_000, outputTokens: 100 };
    expect(economyOf({ price, usage })).toMatchObject({ unit: 'usd', compactionCost: 0.0315 });
    expect(economyOf({ price, usage, costUsd: 0.5 }).compactionCost).toBe(0.5);
  });

  it('says after how many requests the history was as large as before', () => {
    expect(economyOf()).toMatchObject({ reboundRequests: 5, laterRequests: 10 });
    const short = readHistory({ messages, later: all.slice(11, 13) });
    expect(measureCompaction({ history: short, edits }).economy).toMatchObject({
      reboundRequests: null,
      laterRequests: 1,
    });
  });

  it('never pays back what saves nothing', () => {
    expect(economyOf({ edits: [] })).toMatchObject({ ratio: 1, paybackRequests: null });
  });
});
