import { FACT_CLASSES } from '../quality/fact-classes';
import type { Fact, FactVerdict, JudgedFacts } from '../quality/types';
import type { ChartTable } from './chart-table';
import { factText } from './fact-to-keep';
import { formatCount, formatPercent } from './format';

/** What one generation was judged by: the facts there were then, and what became of each. */
export type JudgedGeneration = {
  compactionId: string;
  generation: number;
  isUndone: boolean;
  facts: Fact[];
  judged: Pick<JudgedFacts, 'verdicts' | 'total'>;
};

/** `reworded` is kept in other words; null where the fact was not yet said. */
export type FactCell = FactVerdict['verdict'] | 'reworded' | null;

export type FactMatrixRow = {
  factId: string;
  classLabel: string;
  text: string;
  messageId: string;
  cells: FactCell[];
  /** Lost, changed or outdated in at least one generation. */
  isHurt: boolean;
};

export type FactMatrix = {
  columns: { compactionId: string; generation: number; isUndone: boolean; rate: number | null }[];
  rows: FactMatrixRow[];
  /** How many facts are not among the rows, because there are too many. */
  hiddenCount: number;
  /** Generations between those of the columns. */
  skippedCount: number;
  sentence: string;
  table: ChartTable;
};

const mostRows = 400;

/** One row per fact, one column per generation: what survived, generation by generation. */
export function prepareFactMatrix(generations: JudgedGeneration[], skippedCount = 0): FactMatrix {
  const facts = new Map<string, Fact>();
  for (const { facts: known } of generations) for (const fact of known) facts.set(fact.id, fact);
  const verdicts = generations.map(
    ({ judged }) => new Map(judged.verdicts.map((verdict) => [verdict.factId, verdict])),
  );
  const all = [...facts.values()]
    .map((fact) => rowOf(fact, verdicts))
    .sort((a, b) => Number(b.row.isHurt) - Number(a.row.isHurt) || b.weight - a.weight)
    .map(({ row }) => row);
  const rows = all.slice(0, mostRows);
  const columns = generations.map(({ compactionId, generation, isUndone, judged }) => ({
    compactionId,
    generation,
    isUndone,
    rate: judged.total.rate,
  }));
  return {
    columns,
    rows,
    hiddenCount: all.length - rows.length,
    skippedCount,
    sentence: sentenceOf(columns, all),
    table: {
      columns: ['Class', 'Fact', ...columns.map(({ generation }) => `Generation ${generation}`)],
      rows: rows.map(({ classLabel, text, cells }) => [
        classLabel,
        text,
        ...cells.map((cell) => (cell === null ? 'not yet said' : cell)),
      ]),
    },
  };
}

const CLASS_LABELS = new Map(FACT_CLASSES.map(({ id, label }) => [id, label]));

function rowOf(
  fact: Fact,
  verdicts: ReadonlyMap<string, FactVerdict>[],
): { row: FactMatrixRow; weight: number } {
  const cells = verdicts.map((byFact) => cellOf(byFact.get(fact.id)));
  const row = {
    factId: fact.id,
    classLabel: CLASS_LABELS.get(fact.class) ?? fact.class,
    text: factText(fact),
    messageId: fact.firstMessageId,
    cells,
    isHurt: cells.some((cell) => cell === 'lost' || cell === 'mutated' || cell === 'stale'),
  };
  return { row, weight: fact.weight };
}

function cellOf(verdict: FactVerdict | undefined): FactCell {
  if (!verdict) return null;
  return verdict.verdict === 'kept' && !verdict.verbatim && verdict.place === 'summary'
    ? 'reworded'
    : verdict.verdict;
}

function sentenceOf(columns: FactMatrix['columns'], rows: FactMatrixRow[]): string {
  const last = columns.at(-1);
  if (!last) return 'Nothing was compacted yet, so nothing could be lost.';
  if (rows.length === 0) return 'The history holds no facts that code can find.';
  const lost = rows.filter(({ cells }) => cells.at(-1) === 'lost').length;
  const rate = last.rate === null ? '' : `, ${formatPercent(last.rate)} kept`;
  return `${formatCount(rows.length)} facts found by code${rate} in generation ${last.generation}; ${formatCount(lost)} lost there.`;
}
