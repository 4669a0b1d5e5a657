import { askedSentences } from './asked-sentences';
import type { ChartTable } from './chart-table';
import { formatCount, formatPercent } from './format';
import type { InspectedSummary } from './inspected-snapshot';
import type { InspectedMessage } from './inspection';

/** What a folded message is to the summary: named by it, found to say the same, or the source of nothing in it. */
export type CoverageUse = 'cited' | 'matched' | 'unused';

export const COVERAGE_LABELS: Record<CoverageUse, string> = {
  cited: 'cited by the model',
  matched: 'found by matching words',
  unused: 'never used as a source',
};

/** One message, or neighbours where there are too many; the strongest use among them. */
export type CoverageColumn = {
  use: CoverageUse;
  firstId: string;
  numbers: number[];
  label: string;
};

export type CoverageModel = {
  columns: CoverageColumn[];
  counts: Record<CoverageUse, number>;
  messagesPerColumn: number;
  sentence: string;
  table: ChartTable;
};

/** Beyond this many messages neighbours share a column. */
export const mostColumns = 300;

/** Which of the folded messages a summary draws on, in their order. */
export function prepareCoverage(
  { ranges, sections }: Pick<InspectedSummary, 'ranges' | 'sections'>,
  messages: readonly InspectedMessage[],
): CoverageModel {
  const found = usesOf(sections);
  const folded = ranges
    .flatMap(({ from, to }) => messages.slice(from - 1, to))
    .map((message): UsedMessage => ({ use: 'unused', sentences: 0, ...found.get(message.id), message }));
  const counts = { cited: 0, matched: 0, unused: 0 };
  for (const { use } of folded) counts[use] += 1;
  const messagesPerColumn = Math.max(1, Math.ceil(folded.length / mostColumns));
  return {
    columns: columnsOf(folded, messagesPerColumn),
    counts,
    messagesPerColumn,
    sentence: sentenceOf(folded, counts),
    table: {
      columns: ['Message', 'Role', 'Tokens', 'As a source', 'Sentences'],
      rows: folded.map(({ message, use, sentences }) => [
        message.number,
        message.role,
        message.tokens,
        COVERAGE_LABELS[use],
        sentences,
      ]),
    },
  };
}

type Used = { use: CoverageUse; sentences: number };
type UsedMessage = Used & { message: InspectedMessage };

function usesOf(sections: InspectedSummary['sections']): Map<string, Used> {
  const found = new Map<string, Used>();
  for (const { sources } of askedSentences(sections)) {
    for (const { messageId, how } of sources) {
      const known = found.get(messageId);
      const use = known?.use === 'cited' ? 'cited' : how;
      found.set(messageId, { use, sentences: (known?.sentences ?? 0) + 1 });
    }
  }
  return found;
}

const STRENGTH: CoverageUse[] = ['cited', 'matched', 'unused'];

function columnsOf(folded: UsedMessage[], messagesPerColumn: number): CoverageColumn[] {
  const columns: CoverageColumn[] = [];
  for (let at = 0; at < folded.length; at += messagesPerColumn) {
    const inside = folded.slice(at, at + messagesPerColumn);
    const use = STRENGTH.find((one) => inside.some((used) => used.use === one)) ?? 'unused';
    // Where several share a column, the one to be shown is the one it is coloured for.
    const first = inside.find((used) => used.use === use)?.message;
    if (!first) continue;
    columns.push({
      use,
      firstId: first.id,
      numbers: inside.map(({ message }) => message.number),
      label: labelOf(inside, use, first),
    });
  }
  return columns;
}

function labelOf(inside: UsedMessage[], use: CoverageUse, first: InspectedMessage): string {
  const [start, end] = [inside[0]?.message.number, inside.at(-1)?.message.number];
  if (inside.length === 1) return `#${start}, ${COVERAGE_LABELS[use]}: ${first.excerpt || '(no text)'}`;
  const used = inside.filter((one) => one.use === use).length;
  return `#${start}–#${end}: ${formatCount(used)} of ${formatCount(inside.length)} ${COVERAGE_LABELS[use]}`;
}

function sentenceOf(folded: UsedMessage[], counts: Record<CoverageUse, number>): string {
  if (folded.length === 0) return 'None of the folded messages are on this branch.';
  const total = folded.reduce((sum, { message }) => sum + message.tokens, 0);
  const unused = folded.reduce((sum, { message, use }) => sum + (use === 'unused' ? message.tokens : 0), 0);
  const pieces = STRENGTH.filter((use) => counts[use] > 0).map(
    (use) => `${formatCount(counts[use])} ${COVERAGE_LABELS[use]}`,
  );
  const share =
    counts.unused > 0 && total > 0
      ? ` No sentence was traced to ${formatPercent(unused / total)} of the folded tokens.`
      : '';
  return `${formatCount(folded.length)} ${folded.length === 1 ? 'message' : 'messages'}: ${pieces.join(', ')}.${share}`;
}
