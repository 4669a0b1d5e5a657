import { describe, expect, it } from 'vitest';
import { sameItem } from './same-item';
import { testItem } from './testing-items';
import { missingSteps } from './use-needed-range';

describe('what makes a row draw again', () => {
  it('is not a copy with the same content', () => {
    expect(sameItem(testItem(2), testItem(2, { createdAt: 5 }))).toBe(true);
  });

  it.each([
    ['more text', { parts: [{ type: 'text' as const, text: 'text 2 and more' }] }],
    ['another status', { status: 'stopped' as const }],
    ['another branch', { branch: { index: 1, count: 2 } }],
    ['usage', { usage: { inputTokens: 1, outputTokens: 2 } }],
    ['a pin', { pinned: true }],
  ])('is %s', (_name, change) => {
    expect(sameItem(testItem(2), testItem(2, change))).toBe(false);
  });
});

describe('what is asked for', () => {
  const loaded = new Map([2, 3, 7].map((step) => [step, testItem(step)]));

  it('is the narrowest range that holds everything missing', () => {
    expect(missingSteps(loaded, 2, 7)).toEqual({ from: 4, to: 6 });
    expect(missingSteps(loaded, 1, 8)).toEqual({ from: 1, to: 8 });
  });

  it('is nothing where everything is there', () => {
    expect(missingSteps(loaded, 2, 3)).toBeNull();
    expect(missingSteps(loaded, 1, 0)).toBeNull();
  });
});
