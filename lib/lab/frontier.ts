/** Where an arm stands: what it keeps and what that takes. */
export type FrontierPoint = { key: string; tokens: number; kept: number };

/** The arms no other beats: none keeps as much in fewer tokens, or more in as many. Fewest tokens first. */
export function frontierOf(points: readonly FrontierPoint[]): FrontierPoint[] {
  const sorted = [...points].sort((a, b) => a.tokens - b.tokens || b.kept - a.kept);
  const frontier: FrontierPoint[] = [];
  let best = Number.NEGATIVE_INFINITY;
  for (const point of sorted) {
    if (point.kept <= best) continue;
    best = point.kept;
    frontier.push(point);
  }
  return frontier;
}
