import { formatCount } from './format';
import type { TimelineModel } from './prepare-timeline';

/** Where on the axis a generation was what the model was sent: more than once where a later one was taken back. */
export type GenerationStretch = {
  ranges: { from: number; to: number }[];
  /** In one sentence; empty for attempts that never were in force. */
  sentence: string;
};

/** The stretch of one compaction over the axis of this timeline. */
export function generationStretch(
  { points, marks }: Pick<TimelineModel, 'points' | 'marks'>,
  compactionId: string | null,
): GenerationStretch {
  const end = points.at(-1)?.x ?? 0;
  const ranges: GenerationStretch['ranges'] = [];
  let inForce: string[] = [];
  for (const [place, { change, compactionId: id, x }] of marks.entries()) {
    if (change === 'applied') inForce = [...inForce.filter((one) => one !== id), id];
    if (change === 'undone') inForce = inForce.filter((one) => one !== id);
    const to = marks[place + 1]?.x ?? end;
    const last = ranges.at(-1);
    if (inForce.at(-1) !== compactionId || compactionId === null) continue;
    if (last?.to === x) last.to = to;
    else ranges.push({ from: x, to });
  }
  return { ranges, sentence: ranges.length > 0 ? sentenceOf(points, ranges) : '' };
}

function sentenceOf(points: TimelineModel['points'], ranges: GenerationStretch['ranges']): string {
  const next = points.at(-1);
  const isNow = ranges.at(-1)?.to === next?.x;
  // Not sent yet: the last point of a stretch that goes on.
  const ahead = isNow && next?.messageId === null ? 1 : 0;
  const requestAt = (x: number) => points.findLast((point) => point.x <= x)?.request ?? 0;
  const sent = ranges.reduce((sum, { from, to }) => sum + requestAt(to) - requestAt(from), 0) - ahead;
  const counted = `${formatCount(sent)} ${sent === 1 ? 'request' : 'requests'}`;
  if (isNow) return sent === 0 ? 'In force for the next request.' : `In force for ${counted} and the next.`;
  return sent === 0 ? 'No request was sent while it was in force.' : `In force for ${counted}.`;
}
