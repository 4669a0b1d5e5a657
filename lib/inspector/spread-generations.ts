export type ReadingLimits = { mostGenerations: number; mostMessages: number };

/**
 * Places of the generations to read closely where reading all would take too long: first and last, the others evenly between.
 * Each costs the messages there were then; the last is read whatever it costs.
 */
export function spreadGenerations(messageCounts: readonly number[], limits: ReadingLimits): number[] {
  for (let count = Math.min(limits.mostGenerations, messageCounts.length); count > 1; count--) {
    const places = spread(messageCounts.length, count);
    const cost = places.reduce((sum, place) => sum + (messageCounts[place] ?? 0), 0);
    if (cost <= limits.mostMessages) return places;
  }
  return messageCounts.length === 0 ? [] : [messageCounts.length - 1];
}

function spread(length: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.round((at * (length - 1)) / (count - 1)));
}
