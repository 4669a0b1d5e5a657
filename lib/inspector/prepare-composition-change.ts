import { CATEGORIES, CATEGORY_LOOKS, type Category, totalOf } from './categories';
import type { ChartTable } from './chart-table';
import { formatPercent, formatTokens } from './format';
import type { Inspection } from './inspection';
import { walkRequests } from './walk-requests';

export type ChangedPart = {
  id: Category;
  label: string;
  colour: string;
  isHatched: boolean;
  before: number;
  after: number;
};

/** What one compaction did to the parts of the context. Both bars are drawn against `fullTokens`. */
export type CompositionChange = {
  compactionId: string;
  generation: number;
  parts: ChangedPart[];
  beforeTokens: number;
  afterTokens: number;
  fullTokens: number;
  sentence: string;
  table: ChartTable;
};

/** The composition right before and right after a generation, the newest where none is named; null where there is none. */
export function prepareCompositionChange(
  inspection: Inspection,
  compactionId: string | null,
): CompositionChange | null {
  const applied = walkRequests(inspection).filter(
    (step) => step.type === 'event' && step.change === 'applied',
  );
  const step =
    applied.find((one) => one.type === 'event' && one.compaction.id === compactionId) ?? applied.at(-1);
  if (step?.type !== 'event') return null;
  const { compaction, before, after } = step;
  const parts = CATEGORIES.flatMap((id): ChangedPart[] => {
    const [was, is] = [Math.round(before[id] ?? 0), Math.round(after[id] ?? 0)];
    const { label, colour, isHatched = false } = CATEGORY_LOOKS[id];
    return was === 0 && is === 0 ? [] : [{ id, label, colour, isHatched, before: was, after: is }];
  });
  const [beforeTokens, afterTokens] = [Math.round(totalOf(before)), Math.round(totalOf(after))];
  return {
    compactionId: compaction.id,
    generation: compaction.generation,
    parts,
    beforeTokens,
    afterTokens,
    fullTokens: Math.max(1, beforeTokens, afterTokens),
    sentence: sentenceOf(compaction.generation, beforeTokens, afterTokens, parts),
    table: {
      columns: ['Part', 'Before', 'After', 'Change', 'Kind'],
      rows: parts.map(({ label, before: was, after: is }) => [label, was, is, is - was, 'estimated']),
    },
  };
}

function sentenceOf(generation: number, before: number, after: number, parts: ChangedPart[]): string {
  const most = parts.reduce<ChangedPart | null>(
    (best, part) => (best && best.before - best.after >= part.before - part.after ? best : part),
    null,
  );
  const share = before > 0 ? ` (${formatPercent((before - after) / before)} less)` : '';
  const where =
    most && most.before > most.after
      ? ` Most of it was ${most.label.toLowerCase()}: ${formatTokens(most.before - most.after)}.`
      : '';
  return `Generation ${generation} took the context from about ${formatTokens(before)} to ${formatTokens(after)} tokens${share}.${where}`;
}
