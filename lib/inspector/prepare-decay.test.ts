import { describe, expect, it } from 'vitest';
import type { DecayPoint, DecayRow } from '../quality';
import { prepareDecay } from './prepare-decay';

const point = (compaction: number, facts: number, kept: number): DecayPoint => ({
  compaction,
  facts,
  informationKept: 0.9,
  byClass: { A: { facts, kept } },
  untouched: { facts: facts / 2, kept: 0 },
});
const rows = (...points: DecayPoint[]): DecayRow[] => [{ generation: 1, points }];

describe('prepareDecay', () => {
  it('waits for the second compaction', () => {
    for (const decay of [[], rows(point(1, 10, 8))])
      expect(prepareDecay({ decay, generations: [1] }).sentence).toContain('there is none yet');
  });

  it('says what was left of the first facts, and of those only summaries carry', () => {
    const view = prepareDecay({ decay: rows(point(1, 10, 8), point(2, 10, 5)), generations: [1, 3] });
    expect(view.sentence).toBe(
      'Of 10 facts said before generation 1, 80\u00a0% were there after it and 50\u00a0% after generation 3.',
    );
    expect(view.points[1]).toEqual({ generation: 3, facts: 10, kept: 5, share: 0.5, untouchedShare: 0 });
    expect(view.table.rows[1]).toEqual([1, 3, 10, 5, '50\u00a0%', 5, 0]);
  });

  it('has a gap where nothing counts, and no number for nothing', () => {
    const gap = prepareDecay({ decay: rows(point(1, 4, 4), point(2, 0, 0)), generations: [1, 2] });
    expect(gap.points[1]).toMatchObject({ share: null, untouchedShare: null });
    expect(gap.sentence).toBe('Of 4 facts said before generation 1 none count any more.');
    const empty = prepareDecay({ decay: rows(point(1, 0, 0), point(2, 0, 0)), generations: [1, 2] });
    expect(empty.sentence).toBe('Nothing that can be looked for was said before generation 1.');
  });

  it('holds as many generations as there are', () => {
    const many = Array.from({ length: 50 }, (_, place) => point(place + 1, 1_000, 1_000 - place * 10));
    const view = prepareDecay({
      decay: rows(...many),
      generations: many.map(({ compaction }) => compaction),
    });
    expect(view.points).toHaveLength(50);
    expect(view.sentence).toMatch(/100\u00a0% were there after it and 51\u00a0% after generation 50\.$/);
  });
});
