import { describe, expect, it } from 'vitest';
import { generationStretch } from './generation-stretch';
import type { InspectedCompaction } from './inspection';
import { prepareTimeline } from './prepare-timeline';
import { buildCompaction, buildInspection } from './testing/build-inspection';

const timeline = (compactions: InspectedCompaction[], count = 16) =>
  prepareTimeline(buildInspection({ count, compactions }));
const first = buildCompaction({ generation: 1, afterNumber: 4, createdAt: 4_500, isInForce: false });
const second = buildCompaction({ generation: 2, afterNumber: 8, createdAt: 8_500 });

describe('the stretch of a generation', () => {
  it('is nothing where none is chosen or nothing was compacted', () => {
    expect(generationStretch(timeline([first]), null)).toEqual({ ranges: [], sentence: '' });
    expect(generationStretch(timeline([]), 'c1').ranges).toEqual([]);
    expect(generationStretch(timeline([], 0), 'c1').ranges).toEqual([]);
  });

  it('goes from its mark to the next, or to the end', () => {
    const model = timeline([first, second]);
    const [one, two] = model.marks;
    expect(generationStretch(model, 'c1')).toEqual({
      ranges: [{ from: one?.x, to: two?.x }],
      sentence: 'In force for 2 requests.',
    });
    expect(generationStretch(model, 'c2')).toEqual({
      ranges: [{ from: two?.x, to: model.points.at(-1)?.x }],
      sentence: 'In force for 4 requests and the next.',
    });
  });

  it('begins again where a later one was taken back', () => {
    const undone = { ...second, outcome: 'undone' as const, undoneAt: 12_500, undoneAfterNumber: 12 };
    const model = timeline([first, undone]);
    expect(generationStretch(model, 'c1').ranges).toHaveLength(2);
    expect(generationStretch(model, 'c1').sentence).toBe('In force for 4 requests and the next.');
    expect(generationStretch(model, 'c2').sentence).toBe('In force for 2 requests.');
  });

  it('is not cut by an attempt that failed, which has none itself', () => {
    const failed = buildCompaction({
      id: 'f',
      outcome: 'failed',
      afterNumber: 8,
      createdAt: 8_500,
      effect: {},
    });
    const model = timeline([first, failed]);
    expect(generationStretch(model, 'c1').ranges).toHaveLength(1);
    expect(generationStretch(model, 'c1').sentence).toBe('In force for 6 requests and the next.');
    expect(generationStretch(model, 'f')).toEqual({ ranges: [], sentence: '' });
  });

  it('says so where nothing was sent on it', () => {
    const last = buildCompaction({ afterNumber: 16, createdAt: 16_500 });
    expect(generationStretch(timeline([last]), 'c1').sentence).toBe('In force for the next request.');
  });

  it('takes fifty generations over ten thousand messages', () => {
    const compactions = Array.from({ length: 50 }, (_, at) =>
      buildCompaction({ id: `c${at}`, generation: at + 1, afterNumber: (at + 1) * 200, createdAt: at + 1 }),
    );
    const stretch = generationStretch(timeline(compactions, 10_000), 'c7');
    expect(stretch.ranges).toHaveLength(1);
  });
});
