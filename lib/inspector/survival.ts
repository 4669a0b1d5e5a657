import type { FactClass, Verdict, VerdictTotals } from '../quality/types';
import type { ChartTable } from './chart-table';
import type { FactToKeep } from './fact-to-keep';
import { formatCount } from './format';

/** What became of the facts that a compaction took out of sight. */
export type Survival = {
  compactionId: string;
  total: VerdictTotals;
  classes: ({ id: FactClass; label: string } & VerdictTotals)[];
  /** Share of what was said that is kept, by weight; null where nothing was there to lose. */
  informationKept: number | null;
  /** Worst first; at most so many of each verdict. */
  facts: SurvivedFact[];
  /** Facts that are not listed. */
  unlistedCount: number;
  /** Facts of messages that stand as they were: nothing could happen to them. */
  untouchedCount: number;
  probes: SurvivedProbe[];
};

export type SurvivedFact = {
  id: string;
  class: FactClass;
  verdict: Verdict;
  text: string;
  note: string | null;
  isVerbatim: boolean;
  messageId: string;
  number: number | null;
  keep: FactToKeep;
};

/** Something a person said must not be lost, judged again for every compaction. */
export type SurvivedProbe = {
  id: number;
  text: string;
  messageId: string;
  number: number | null;
  /** null where its message came after the compaction. */
  verdict: Verdict | null;
  isVerbatim: boolean;
  keep: FactToKeep;
};

/** Worst first. */
export const VERDICTS: readonly Verdict[] = ['lost', 'mutated', 'stale', 'recoverable', 'kept'];

export const VERDICT_LABELS: Record<Verdict, string> = {
  lost: 'Lost',
  mutated: 'Changed',
  stale: 'Stale',
  recoverable: 'Recoverable',
  kept: 'Kept',
};

/** What a verdict means, for somebody who reads it the first time. */
export const VERDICT_MEANINGS: Record<Verdict, string> = {
  lost: 'Said in what was folded, and nowhere in what the model reads now.',
  mutated: 'Still there, but with a value it never had.',
  stale: 'An old value or a deleted thing, told as if it still held.',
  recoverable: 'Not there, but the summary says where the original can be read.',
  kept: 'There, word for word or in other words.',
};

/** Those of a verdict, a class and with all the words; nothing where nothing is asked for. */
export function filterFacts(
  facts: readonly SurvivedFact[],
  wanted: { verdict: Verdict | null; kind: string | null; query: string; isAsked: boolean },
): SurvivedFact[] {
  const { verdict, kind, query, isAsked } = wanted;
  if (verdict === null && !isAsked) return [];
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return facts.filter(
    (fact) =>
      (verdict === null || fact.verdict === verdict) &&
      (kind === null || fact.class === kind) &&
      words.every((word) => fact.text.toLowerCase().includes(word)),
  );
}

/** One sentence for what survived. */
export function survivalSentence({ total }: Survival): string {
  if (total.facts + total.stale === 0) return 'Nothing that can be looked for was folded.';
  const pieces = [
    `${verb(total.kept)} kept`,
    total.lost === 0 ? 'none is lost' : `${verb(total.lost)} lost`,
    total.recoverable > 0 && `${total.recoverable} can be looked up`,
    total.mutated > 0 && `${total.mutated} changed`,
    total.stale > 0 && `${total.stale} stale`,
  ];
  return `Of ${formatCount(total.facts)} facts in what was folded, ${pieces.filter(Boolean).join(', ')}.`;
}

function verb(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'is' : 'are'}`;
}

export function survivalTable({ classes, total }: Survival): ChartTable {
  const row = (label: string, { facts, kept, mutated, stale, recoverable, lost }: VerdictTotals) => [
    label,
    facts,
    kept,
    mutated,
    stale,
    recoverable,
    lost,
  ];
  return {
    columns: ['Kind of fact', 'Facts', 'Kept', 'Changed', 'Stale', 'Recoverable', 'Lost'],
    rows: [...classes.map((one) => row(one.label, one)), row('All', total)],
  };
}
