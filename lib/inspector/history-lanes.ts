import type { HistorySegment } from './chat-history';

/** More lanes than this cannot be told apart in a pane. */
export const MOST_LANES = 12;

type Timed = { key: string; parent: string | null; segmentId: string };

/**
 * A lane for every segment: the branch in use has the first, others the first one free from where they fork to where they
 * end. A segment that goes on where another ended keeps its lane.
 */
export function assignLanes(
  segments: HistorySegment[],
  rows: Timed[],
): { lanes: Map<string, number>; laneCount: number; hiddenLanes: number } {
  const { first, fork, last } = spansOf(segments, rows);
  const lanes = new Map<string, number>();
  /** Up to which row each lane is taken. */
  const takenUntil: number[] = [Number.POSITIVE_INFINITY];
  const byStart = [...segments].sort((a, b) => (first.get(a.id) ?? 0) - (first.get(b.id) ?? 0));
  const heirs = new Map<string, string>();
  for (const segment of byStart) {
    if (segment.isInUse) {
      lanes.set(segment.id, 0);
      continue;
    }
    const { parentId } = segment;
    const parentLane = parentId === null ? undefined : lanes.get(parentId);
    const inherits = parentId !== null && parentLane !== undefined && parentLane > 0 && !heirs.has(parentId);
    if (inherits) heirs.set(parentId, segment.id);
    const start = first.get(segment.id) ?? 0;
    const lane = inherits ? parentLane : freeLane(takenUntil, fork.get(segment.id) ?? start);
    takenUntil[lane] = Math.max(takenUntil[lane] ?? 0, last.get(segment.id) ?? start);
    lanes.set(segment.id, lane);
  }
  const wanted = takenUntil.length;
  for (const [id, lane] of lanes) if (lane >= MOST_LANES) lanes.set(id, MOST_LANES - 1);
  return { lanes, laneCount: Math.min(wanted, MOST_LANES), hiddenLanes: Math.max(0, wanted - MOST_LANES) };
}

function freeLane(takenUntil: number[], start: number): number {
  const found = takenUntil.findIndex((until, lane) => lane > 0 && until < start);
  return found === -1 ? takenUntil.length : found;
}

/** The first row of each segment, the row it forks at, and the last row of everything that grew from it. */
function spansOf(segments: HistorySegment[], rows: Timed[]) {
  const places = new Map(rows.map(({ key }, at) => [key, at]));
  const first = new Map<string, number>();
  const fork = new Map<string, number>();
  const last = new Map<string, number>();
  rows.forEach(({ segmentId, parent }, at) => {
    if (!first.has(segmentId)) {
      first.set(segmentId, at);
      fork.set(segmentId, places.get(parent ?? '') ?? at);
    }
    last.set(segmentId, at);
  });
  for (const { id, parentId } of [...segments].reverse()) {
    if (parentId !== null) last.set(parentId, Math.max(last.get(parentId) ?? 0, last.get(id) ?? 0));
  }
  return { first, fork, last };
}
