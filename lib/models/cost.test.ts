import { describe, expect, it } from 'vitest';
import { costUsd } from './cost';
import { describeModel } from './registry';
import type { ModelPrice } from './types';

const million = { inputTokens: 1_000_000, outputTokens: 100_000 };
const info = (id: string, price?: ModelPrice) =>
  describeModel(id, { environment: {}, overrides: price && { [id]: { price } } });

describe('costUsd', () => {
  it('counts what was read from the cache at its own price', async () => {
    const model = await info('anthropic:claude-opus-4-5');
    expect(costUsd(model, { inputTokens: 1_000, outputTokens: 100 })).toBeCloseTo(0.0075, 6);
    expect(costUsd(model, { inputTokens: 1_000, outputTokens: 100, cacheReadTokens: 900 })).toBeCloseTo(
      0.00345,
      6,
    );
  });

  it('knows the dearer step for long prompts', async () => {
    const model = await info('openai:gpt-5.4');
    const short = costUsd(model, { inputTokens: 100_000, outputTokens: 0 }) ?? 0;
    const long = costUsd(model, { inputTokens: 1_000_000, outputTokens: 0 }) ?? 0;
    expect(long).toBeGreaterThan(short * 10);
  });

  it('does not invent a price', async () => {
    expect(costUsd(await info('openai:gpt-99-future'), million)).toBeNull();
    expect(costUsd(await info('compatible:gpt-4o'), million)).toBeNull();
  });

  it('is nothing for the built-in model', async () => {
    expect(costUsd(await info('offline:foldline-1'), million)).toBe(0);
  });

  it('goes by the price the person set', async () => {
    const price = { input: 2, output: 10 };
    expect(costUsd(await info('compatible:mine', price), million)).toBeCloseTo(3, 6);
    expect(costUsd(await info('openai:gpt-4o', price), { ...million, cacheReadTokens: 500_000 })).toBeCloseTo(
      3,
      6,
    );
  });
});
