import { describe, expect, it } from 'vitest';
import { prepareCost } from './prepare-cost';
import { buildCompaction, buildFold, buildInspection, buildMessages } from './testing/build-inspection';

const price = { input: 10, output: 20, cacheRead: 1, cacheWrite: 12 };
const plain = { price, useCache: false, horizon: 0 };

/** Folds the first four messages, then goes on for four more. */
function goneOn(change: Parameters<typeof buildCompaction>[0] = {}) {
  const view = { compactionId: 'c1', generation: 1, messageCount: 12, edits: [buildFold(1, 4)] };
  return buildInspection({ count: 12, view, compactions: [buildCompaction(change)] });
}

describe('prepareCost', () => {
  it('has nothing to add up before the first answer', () => {
    const model = prepareCost(buildInspection({ count: 0 }), { ...plain, horizon: 5 });
    expect(model.points).toEqual([]);
    expect(model.sentence).toBe('Nothing was sent yet.');
  });

  it('draws one line twice where nothing was compacted', () => {
    const model = prepareCost(buildInspection({ count: 4 }), plain);
    expect(model.points.map((point) => point.with)).toEqual(model.points.map((point) => point.without));
    expect(model.points[0]?.with).toBeCloseTo((1_100 * 10 + 100 * 20) / 1e6);
    expect(model.breakEven).toBeNull();
  });

  it('reckons in tokens where no price is known', () => {
    const model = prepareCost(buildInspection({ count: 4 }), { ...plain, price: null });
    expect(model.unit).toBe('tokens');
    expect(model.points[0]?.with).toBe(1_200);
    expect(model.table.columns[1]).toBe('With compaction (tokens)');
  });

  it('counts the summariser and marks where it has paid for itself', () => {
    const cheap = prepareCost(goneOn({ costUsd: 0.001 }), plain);
    expect(cheap.breakEven).toEqual({ x: 5, isProjected: false });
    const dear = prepareCost(goneOn({ costUsd: 0.005 }), plain);
    expect(dear.points.find(({ x }) => x === 5)?.compacting).toBeCloseTo(0.005);
    expect(dear.breakEven).toEqual({ x: 6, isProjected: false });
  });

  it('projects the break-even, and says so when it does not come', () => {
    const soon = prepareCost(goneOn({ costUsd: 0.02 }), { ...plain, horizon: 10 });
    expect(soon.breakEven).toEqual({ x: 10, isProjected: true });
    expect(soon.projectedFrom).toBe(7);
    expect(soon.sentence).toContain('after 4 more requests');
    const never = prepareCost(goneOn({ costUsd: 5 }), { ...plain, horizon: 10 });
    expect(never.breakEven).toBeNull();
    expect(never.sentence).toContain('not paid for itself within the next 10 requests');
  });

  it('charges the cache that has to be written anew', () => {
    const model = prepareCost(goneOn(), { ...plain, useCache: true });
    const [, , , , before, after] = [0, ...model.points.map((point) => point.with)];
    const first = (after ?? 0) - (before ?? 0);
    // 1,000 standing tokens are still known, 550 are written anew, 100 are answered.
    expect(first).toBeCloseTo((1_000 * 1 + 550 * 12 + 100 * 20) / 1e6);
    expect(model.tiles.find(({ label }) => label === 'Cache rewritten')?.value).toBe('550');
    expect(model.breakEven).toBeNull();
  });

  it('takes cache figures as reported', () => {
    const messages = buildMessages(2).map((message) => ({
      ...message,
      usage: { inputTokens: 1_000, outputTokens: 10, cacheReadTokens: 900 },
    }));
    const [point] = prepareCost(buildInspection({ messages }), plain).points;
    expect(point?.with).toBeCloseTo((100 * 10 + 900 * 1 + 10 * 20) / 1e6);
  });

  it('says when the price of a compaction is not known', () => {
    const model = prepareCost(goneOn({ costUsd: null, usage: null }), plain);
    expect(model.tiles.find(({ label }) => label === 'Cost of compactions')).toMatchObject({
      kind: 'unknown',
      note: '1 of them at an unknown price, not counted.',
    });
  });

  it('charges a failed attempt and keeps tokens shed apart from money', () => {
    const failed = buildCompaction({ outcome: 'failed', status: 'CANCELLED', costUsd: 0.01, effect: {} });
    const model = prepareCost(buildInspection({ count: 12, compactions: [failed] }), plain);
    expect(model.tiles[0]).toMatchObject({ label: 'Tokens shed', value: '0' });
    expect(model.points.at(-1)?.with).toBeGreaterThan(model.points.at(-1)?.without ?? 0);
  });

  it('draws ten thousand messages thinned', () => {
    const model = prepareCost(buildInspection({ count: 10_000 }), { ...plain, horizon: 20 });
    expect(model.points.length).toBeLessThan(450);
    expect(model.points.at(-1)?.x).toBe(5_020);
  });
});
