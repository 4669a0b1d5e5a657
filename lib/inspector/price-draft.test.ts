import { describe, expect, it } from 'vitest';
import { draftOf, isPrice, priceOf, readDraft, writeDraft } from './price-draft';

describe('a price being typed', () => {
  it('is a price once input and output are numbers', () => {
    expect(priceOf(draftOf(null))).toBeNull();
    expect(priceOf({ ...draftOf(null), input: '3' })).toBeNull();
    expect(priceOf({ ...draftOf(null), input: '3', output: '15' })).toEqual({ input: 3, output: 15 });
    expect(priceOf({ input: '3', output: '15', cacheRead: '0.3', cacheWrite: 'x' })).toBeNull();
    expect(['', '0', '.5', '1e3', '-1', 'NaN', 'Infinity', '3 €'].map(isPrice)).toEqual([
      ...[true, true, true, true],
      ...[false, false, false, false],
    ]);
  });

  it('comes back from an address as it was, also half typed', () => {
    const prices = [
      { input: 3, output: 15 },
      { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 },
    ];
    for (const price of prices)
      expect(priceOf(readDraft(writeDraft(draftOf(price))) ?? draftOf(null))).toEqual(price);
    const half = { ...draftOf(null), input: '3.' };
    expect(readDraft(writeDraft(half))).toEqual(half);
  });

  it('reads a comma as the point it is meant as, and anything from an address without harm', () => {
    expect(readDraft(writeDraft({ ...draftOf(null), input: '0,5' }))).toMatchObject({ input: '0.5' });
    expect(readDraft(null)).toBeNull();
    expect(readDraft('')).toBeNull();
    expect(priceOf(readDraft('a,b,c,d,e,f') ?? draftOf(null))).toBeNull();
  });
});
