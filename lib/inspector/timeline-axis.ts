import type { TimelineModel } from './prepare-timeline';

/** Below this there is nothing to see on an axis of time: samples and imports may bear one time for all. */
const shortestMs = 60_000;

/** The same line over the time it took; null where no time passed. Clocks that run backwards are held. */
export function onTimeAxis(model: TimelineModel): TimelineModel | null {
  let now = Number.NEGATIVE_INFINITY;
  const points = model.points.map((point) => {
    now = Math.max(now, point.at ?? now);
    return { ...point, x: now };
  });
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
  if (!Number.isFinite(first) || last - first < shortestMs) return null;
  const marks = model.marks.map((mark) => ({ ...mark, x: Math.min(last, Math.max(first, mark.at)) }));
  return { ...model, points, marks };
}
