import type { ChartTable } from './chart-table';
import { formatTokens } from './format';
import type { Inspection } from './inspection';

export type GenerationPoint = {
  compactionId: string;
  generation: number;
  /** What stands in for folded messages after it. */
  snapshotTokens: number;
  anchorTokens: number;
  tokensAfter: number;
  isUndone: boolean;
  label: string;
};

export type GenerationsModel = { points: GenerationPoint[]; sentence: string; table: ChartTable };

/** How large the summary was after each compaction that changed the view, oldest first. */
export function prepareGenerations({ compactions }: Pick<Inspection, 'compactions'>): GenerationsModel {
  const points = compactions
    .filter(({ outcome }) => outcome === 'applied' || outcome === 'undone')
    .map(({ id, generation, effect, tokensAfter, outcome, strategyLabel }) => ({
      compactionId: id,
      generation,
      snapshotTokens: effect.snapshot ?? 0,
      anchorTokens: effect.anchors ?? 0,
      tokensAfter,
      isUndone: outcome === 'undone',
      label: `Generation ${generation}, ${strategyLabel}${outcome === 'undone' ? ', taken back' : ''}`,
    }));
  return {
    points,
    sentence: sentenceOf(points),
    table: {
      columns: ['Generation', 'Snapshot', 'Anchors', 'Context after', 'Kind'],
      rows: points.map(({ label, snapshotTokens, anchorTokens, tokensAfter }) => [
        label,
        snapshotTokens,
        anchorTokens,
        tokensAfter,
        'estimated',
      ]),
    },
  };
}

function sentenceOf(points: GenerationPoint[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return 'Nothing was compacted yet.';
  const size = (point: GenerationPoint) => point.snapshotTokens + point.anchorTokens;
  if (points.length === 1)
    return `One generation; its summary has about ${formatTokens(size(first))} tokens.`;
  const largest = Math.max(...points.map(size));
  return `${points.length} generations; the summary went from about ${formatTokens(size(first))} to ${formatTokens(size(last))} tokens, at most ${formatTokens(largest)}.`;
}
