import type { TimelineMark, TimelineModel } from './prepare-timeline';

/** A letter of a label, roughly. */
const letterPx = 7;

/** The marks whose labels have room on a picture of this width: from left to right, each that does not touch the last. */
export function spacedMarks(
  { points, marks }: Pick<TimelineModel, 'points' | 'marks'>,
  widthPx: number,
): ReadonlySet<TimelineMark> {
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
  const perPx = (last - first) / Math.max(1, widthPx);
  const spaced = new Set<TimelineMark>();
  let end = Number.NEGATIVE_INFINITY;
  for (const mark of marks) {
    if (mark.x - end < (mark.label.length * letterPx + 2) * perPx) continue;
    spaced.add(mark);
    end = mark.x;
  }
  return spaced;
}
