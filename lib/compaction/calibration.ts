/** What is remembered between two requests: what the provider counted, and what characters / 4 had said of it. */
export type Calibration = { realTokens: number; lastHeuristic: number };

/** After a compaction both numbers are forgotten; a factor learnt from the large request would fire again at once. */
export const FORGOTTEN: Calibration = { realTokens: 0, lastHeuristic: 0 };

/** The room kept free: 20,000 tokens from 200,000 on, a fifth below. */
export function windowThreshold(windowTokens: number): { bufferTokens: number; thresholdTokens: number } {
  const bufferTokens = windowTokens >= 200_000 ? 20_000 : Math.floor(windowTokens * 0.2);
  return { bufferTokens, thresholdTokens: windowTokens - bufferTokens };
}

/** A fourth of the characters, rounded down per part. */
export function heuristicTokens(partLengths: Iterable<number>): number {
  let total = 0;
  for (const length of partLengths) total += Math.floor(length / 4);
  return total;
}

/**
 * Characters / 4 scaled to what the provider counts: by how far off it was last time, by a default factor until then.
 * Never below the last real count.
 */
export function calibratedEstimate({
  heuristic,
  realTokens,
  lastHeuristic,
  defaultFactor,
  minFactor,
  maxFactor,
}: Calibration & { heuristic: number; defaultFactor: number; minFactor: number; maxFactor: number }): {
  factor: number;
  estimate: number;
} {
  const learnt = realTokens > 0 && lastHeuristic > 0;
  const factor = learnt
    ? Math.min(Math.max(realTokens / lastHeuristic, minFactor), maxFactor)
    : defaultFactor;
  return { factor, estimate: Math.max(realTokens, Math.floor(heuristic * factor)) };
}
