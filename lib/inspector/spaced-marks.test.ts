import { describe, expect, it } from 'vitest';
import type { TimelineMark, TimelinePoint } from './prepare-timeline';
import { spacedMarks } from './spaced-marks';

const line = (...places: number[]) => ({
  points: [{ x: 0 }, { x: 100 }] as TimelinePoint[],
  marks: places.map((x) => ({ x, label: 'C1' })) as TimelineMark[],
});
const places = (model: ReturnType<typeof line>, widthPx: number) =>
  [...spacedMarks(model, widthPx)].map(({ x }) => x);

describe('labels of the timeline', () => {
  it('stand at every mark where there is room', () => {
    expect(places(line(10, 40, 90), 400)).toEqual([10, 40, 90]);
    expect(places(line(), 400)).toEqual([]);
  });

  it('leave out what would touch the one before, not the one before', () => {
    expect(places(line(90, 92, 96), 400)).toEqual([90, 96]);
    expect(places(line(90, 90, 91), 400)).toEqual([90]);
  });

  it('are fewer the narrower the picture, and one where it has no width', () => {
    const many = line(...Array.from({ length: 50 }, (_, at) => at * 2));
    expect(places(many, 1_200)).toHaveLength(50);
    expect(places(many, 400).length).toBeLessThan(26);
    expect(places(many, 0)).toEqual([0]);
  });
});
