import { describe, expect, it } from 'vitest';
import { durationText, itemSource, tokensText } from './item-facts';
import { testItem } from './testing-items';

describe('facts of an item', () => {
  it.each([
    [320, '320 ms'],
    [6_400, '6.4 s'],
    [42_300, '42 s'],
    [125_000, '2 min 5 s'],
  ])('writes %i ms as %s', (durationMs, text) => {
    expect(durationText(durationMs)).toBe(text);
  });

  it('gives the source of all text parts and of nothing else', () => {
    const item = testItem(2, {
      parts: [
        { type: 'reasoning', text: 'hidden' },
        { type: 'text', text: '**one**' },
        { type: 'text', text: 'two' },
      ],
    });
    expect(itemSource(item)).toBe('**one**\n\ntwo');
  });

  it('counts no tokens of a failed answer that said nothing', () => {
    expect(tokensText(testItem(2, { status: 'failed', tokens: 0 }))).toBeNull();
    expect(tokensText(testItem(2, { status: 'failed', tokens: 12 }))).toBe('12 tokens, estimated');
  });
});
