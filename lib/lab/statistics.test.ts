import { describe, expect, it } from 'vitest';
import { frontierOf } from './frontier';
import { bootstrapDifference, bootstrapMean, mcNemar, median, wilsonInterval } from './statistics';

describe('wilsonInterval', () => {
  it('agrees with the textbook', () => {
    const { value, low, high, n } = wilsonInterval(8, 10);
    expect([value, n]).toEqual([0.8, 10]);
    expect(low).toBeCloseTo(0.4902, 3);
    expect(high).toBeCloseTo(0.9433, 3);
  });

  it('is not sure of anything after few cases, even if all went well', () => {
    expect(wilsonInterval(3, 3).low).toBeLessThan(0.5);
    expect(wilsonInterval(300, 300).low).toBeGreaterThan(0.98);
    expect(wilsonInterval(0, 0)).toEqual({ value: null, low: null, high: null, n: 0 });
  });
});

describe('bootstrapMean', () => {
  it('holds the mean, narrows with more values and never changes', () => {
    const few = bootstrapMean([0, 1, 0, 1]);
    const many = bootstrapMean(Array.from({ length: 400 }, (_, n) => n % 2));
    expect(few.value).toBe(0.5);
    expect((few.high ?? 0) - (few.low ?? 0)).toBeGreaterThan(4 * ((many.high ?? 0) - (many.low ?? 0)));
    expect(bootstrapMean([0, 1, 0, 1])).toEqual(few);
  });

  it('gives no interval for one value and nothing for none', () => {
    expect(bootstrapMean([7])).toEqual({ value: 7, low: null, high: null, n: 1 });
    expect(bootstrapMean([]).value).toBeNull();
  });
});

describe('bootstrapDifference', () => {
  it('sees a small steady difference that the spread of the cases would hide', () => {
    const pairs = Array.from({ length: 20 }, (_, n): [number, number] => [n + 1, n + 0.5]);
    expect(bootstrapDifference(pairs)).toMatchObject({ value: 0.5, low: 0.5, high: 0.5, n: 20 });
  });
});

describe('mcNemar', () => {
  it('finds an even split likely and an uneven one unlikely', () => {
    expect(mcNemar(0, 0)).toBe(1);
    expect(mcNemar(5, 5)).toBe(1);
    expect(mcNemar(10, 0)).toBeCloseTo(2 / 1024, 6);
    expect(mcNemar(400, 100)).toBeLessThan(1e-20);
  });
});

it('takes the median between two', () => {
  expect([median([3, 1, 2]), median([1, 2]), median([])]).toEqual([2, 1.5, null]);
});

describe('frontierOf', () => {
  it('leaves out whatever another arm beats', () => {
    const points = [
      { key: 'small', tokens: 10, kept: 0.5 },
      { key: 'beaten', tokens: 20, kept: 0.4 },
      { key: 'equal', tokens: 20, kept: 0.5 },
      { key: 'large', tokens: 30, kept: 0.9 },
    ];
    expect(frontierOf(points).map(({ key }) => key)).toEqual(['small', 'large']);
  });
});
