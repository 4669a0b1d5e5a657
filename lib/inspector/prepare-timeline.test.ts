import { describe, expect, it } from 'vitest';
import { mostPoints, prepareTimeline } from './prepare-timeline';
import { buildCompaction, buildFold, buildInspection, buildMessages } from './testing/build-inspection';

describe('prepareTimeline', () => {
  it('has one point, the next request, before the first answer', () => {
    const model = prepareTimeline(buildInspection({ count: 0 }));
    expect(model.points.map(({ label, tokens }) => [label, tokens])).toEqual([['Next request', 1_000]]);
    expect(model.sentence).toContain('first point comes with the first answer');
  });

  it('grows with every request', () => {
    const model = prepareTimeline(buildInspection({ count: 8 }));
    expect(model.points.map(({ request, tokens }) => [request, tokens])).toEqual([
      [1, 1_100],
      [2, 1_300],
      [3, 1_500],
      [4, 1_700],
      [5, 1_800],
    ]);
    expect(model.points.every(({ ghost }) => ghost === null)).toBe(true);
  });

  it('draws a measured request by what was reported, and splits it to match', () => {
    const messages = buildMessages(2).map((message) =>
      message.number === 2 ? { ...message, usage: { inputTokens: 2_000, outputTokens: 5 } } : message,
    );
    const [first, next] = prepareTimeline(buildInspection({ messages })).points;
    expect(first).toMatchObject({ tokens: 2_000, measured: 2_000, kind: 'measured' });
    expect(first?.sizes).toMatchObject({ instructions: 600, 'tool-definitions': 400, user: 1_000 });
    expect(next).toMatchObject({ measured: null, kind: 'estimated' });
  });

  it('falls at a compaction by two points and keeps the ghost line above', () => {
    const view = { compactionId: 'c1', generation: 1, messageCount: 8, edits: [buildFold(1, 4)] };
    const model = prepareTimeline(buildInspection({ view, compactions: [buildCompaction()] }));
    const around = model.points.filter(({ label }) => /^(Before|After)/.test(label));
    expect(around.map(({ tokens }) => tokens)).toEqual([1_800, 1_450]);
    expect(around[1]).toMatchObject({ ghost: 1_800 });
    expect(model.points.at(-1)).toMatchObject({ tokens: 1_450, ghost: 1_800 });
    expect(model.marks.map(({ label, change }) => [label, change])).toEqual([['C1', 'applied']]);
  });

  it('draws a compaction of another tool at the sizes that tool told', () => {
    const view = { compactionId: 'c1', generation: 1, messageCount: 8, edits: [buildFold(1, 4)] };
    const recorded = buildCompaction({
      strategyId: 'recorded:claude-code',
      tokensBefore: 9_000,
      tokensAfter: 4_000,
    });
    const { points } = prepareTimeline(buildInspection({ view, compactions: [recorded] }));
    const around = points.filter(({ label }) => /^(Before|After)/.test(label));
    expect(around.map(({ tokens }) => tokens)).toEqual([9_000, 4_000]);
    expect(around[1]?.sizes).toMatchObject({ instructions: 600, 'tool-definitions': 400 });
  });

  it('tells applied, taken back and failed apart, in order, at one place', () => {
    const compactions = [
      buildCompaction({ id: 'f', outcome: 'failed', status: 'CANCELLED', createdAt: 8_100, effect: {} }),
      buildCompaction({ outcome: 'undone', undoneAt: 9_000, undoneAfterNumber: 8, isInForce: false }),
      buildCompaction({ id: 'n', outcome: 'nothing', status: 'NOOP' }),
    ];
    const model = prepareTimeline(buildInspection({ compactions }));
    expect(model.marks.map(({ change }) => change)).toEqual(['failed', 'applied', 'undone']);
    expect(new Set(model.marks.map(({ x }) => x)).size).toBe(3);
    expect(model.points.at(-1)).toMatchObject({ tokens: 1_800 });
    expect(model.table.rows.some((row) => String(row[4]).startsWith('Not compacted'))).toBe(true);
    expect(model.sentence).toContain('1 compaction, 1 taken back, 1 failed');
  });

  it('bins ten thousand messages and keeps fifty generations', () => {
    const compactions = Array.from({ length: 50 }, (_, at) =>
      buildCompaction({ id: `c${at}`, generation: at + 1, afterNumber: (at + 1) * 200, createdAt: at + 1 }),
    );
    const model = prepareTimeline(buildInspection({ count: 10_000, compactions }));
    expect(model.requestCount).toBe(5_000);
    expect(model.requestsPerPoint).toBe(17);
    expect(model.marks).toHaveLength(50);
    expect(model.points.length).toBeLessThan(mostPoints + 200);
    expect(model.points.map(({ x }) => x)).toEqual(model.points.map(({ x }) => x).toSorted((a, b) => a - b));
  });

  it('ends the axis at a round number above everything worth seeing', () => {
    const near = prepareTimeline(buildInspection({ count: 60 }));
    expect(near.topTokens).toBe(12_000);
    const far = buildInspection({ count: 8 });
    expect(prepareTimeline({ ...far, gauge: { ...far.gauge, windowTokens: 1_000_000 } }).topTokens).toBe(
      2_000,
    );
  });
});
