import type { ChartTable } from '../chart-table';
import { formatCount, formatTokens } from '../format';
import type { DiffCounts, SummaryDiff } from './diff-summaries';
import type { SummaryText } from './summary-text';

export type DiffModel = { sentence: string; table: ChartTable; note: string };

/** What a comparison comes to, in a sentence and as rows. */
export function prepareDiff(before: SummaryText, after: SummaryText, diff: SummaryDiff): DiffModel {
  return {
    sentence: sentenceOf(before, after, diff),
    table: {
      columns: ['Section', 'Kept', 'Reworded', 'Added', 'Lost'],
      rows: [
        ...diff.sections.map(({ label, counts }) => rowOf(label, counts)),
        rowOf('All sections', diff.counts),
      ],
    },
    note: noteOf(diff),
  };
}

function sentenceOf(before: SummaryText, after: SummaryText, { counts, changeCount }: SummaryDiff): string {
  const empty = [before, after].find(({ sections }) => sections.length === 0);
  if (empty) return `${empty.label} has no summary. ${empty.origin}`;
  const sizes = `about ${formatTokens(before.tokens)} → ${formatTokens(after.tokens)} tokens`;
  if (changeCount === 0)
    return `The two say the same, word for word: ${formatCount(counts.kept)} sentences, ${sizes}.`;
  const parts = (['kept', 'reworded', 'added', 'lost'] as const).map(
    (name) => `${formatCount(counts[name])} ${name}`,
  );
  return `Sentences: ${parts.join(', ')}; ${sizes}.`;
}

function noteOf({ wholeCount, sections }: SummaryDiff): string {
  const moved = sections.reduce(
    (sum, { rows }) => sum + rows.filter(({ type }) => type === 'moved').length,
    0,
  );
  return [
    'Sizes are estimated. Blanks do not count.',
    moved > 0
      ? `${formatCount(moved)} ${moved === 1 ? 'sentence' : 'sentences'} only moved and count as kept.`
      : '',
    wholeCount > 0
      ? `${formatCount(wholeCount)} ${wholeCount === 1 ? 'rewording is' : 'rewordings are'} shown whole: too little is the same to mark single words.`
      : '',
    'Keys: n and p walk the changes.',
  ]
    .filter(Boolean)
    .join(' ');
}

function rowOf(label: string, { kept, reworded, added, lost }: DiffCounts): ChartTable['rows'][number] {
  return [label, kept, reworded, added, lost];
}
