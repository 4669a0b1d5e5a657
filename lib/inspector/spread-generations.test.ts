import { describe, expect, it } from 'vitest';
import { spreadGenerations } from './spread-generations';

const limits = { mostGenerations: 5, mostMessages: 100 };

describe('which generations are read closely', () => {
  it('all of them while they are few and short', () => {
    expect(spreadGenerations([], limits)).toEqual([]);
    expect(spreadGenerations([7], limits)).toEqual([0]);
    expect(spreadGenerations([10, 20, 30], limits)).toEqual([0, 1, 2]);
  });

  it('of many the first, the last and some evenly between, each once', () => {
    const places = spreadGenerations(Array(50).fill(1), limits);
    expect(places).toEqual([0, 12, 25, 37, 49]);
    for (let length = 2; length < 60; length++) {
      const some = spreadGenerations(Array(length).fill(1), limits);
      expect(new Set(some).size).toBe(Math.min(5, length));
      expect([some[0], some.at(-1)]).toEqual([0, length - 1]);
    }
  });

  it('fewer where each is long, and the last one whatever it costs', () => {
    expect(spreadGenerations([30, 30, 30, 30], limits)).toEqual([0, 2, 3]);
    expect(spreadGenerations([1_000, 1_000], limits)).toEqual([1]);
  });
});
