import type { Edit, Message } from '@/lib/compaction/types';
import { applyEdits } from '@/lib/compaction/view';
import { buildFactLedger } from './build-ledger';
import { judgeFacts } from './judge-facts';
import { scoreVerdicts } from './score';
import type { FactClass, FactVerdict } from './types';
import { textsOfView } from './view-texts';

/** One compaction of a chain: the branch up to it and the edits in force after it. */
export type DecayStep = { messages: readonly Message[]; edits: readonly Edit[] };

export type DecayPoint = {
  /** 1 for the first compaction. */
  compaction: number;
  facts: number;
  informationKept: number | null;
  byClass: Partial<Record<FactClass, { facts: number; kept: number }>>;
  /** The facts nobody mentioned again since: what is left of them only the summaries carry. */
  untouched: { facts: number; kept: number };
};

/** What is left, after each compaction, of the facts that came up before the first, the second, … */
export type DecayRow = { generation: number; points: DecayPoint[] };

export function decayOverGenerations(steps: readonly DecayStep[]): DecayRow[] {
  const generationOf = new Map<string, number>();
  for (const [place, { messages }] of steps.entries())
    for (const { id } of messages) if (!generationOf.has(id)) generationOf.set(id, place + 1);
  const rows: DecayRow[] = steps.map((_, place) => ({ generation: place + 1, points: [] }));
  for (const [place, { messages, edits }] of steps.entries()) {
    const ledger = buildFactLedger(messages);
    const { verdicts } = judgeFacts({ ledger, ...textsOfView(applyEdits(messages, edits)) });
    for (const row of rows.slice(0, place + 1)) {
      const facts = ledger.facts.filter((fact) => generationOf.get(fact.firstMessageId) === row.generation);
      const ids = new Set(facts.map(({ id }) => id));
      const own = verdicts.filter((verdict) => ids.has(verdict.factId));
      const untouchedIds = new Set(
        facts.filter((fact) => generationOf.get(fact.lastMessageId) === row.generation).map(({ id }) => id),
      );
      const score = scoreVerdicts({ version: ledger.version, facts }, own);
      row.points.push({
        compaction: place + 1,
        facts: score.total.facts,
        informationKept: score.informationKept,
        byClass: Object.fromEntries(
          Object.entries(score.byClass).flatMap(([id, { facts: of, kept }]) =>
            of > 0 ? [[id, { facts: of, kept }]] : [],
          ),
        ),
        untouched: keptOf(own.filter((verdict) => verdict.counts && untouchedIds.has(verdict.factId))),
      });
    }
  }
  return rows;
}

function keptOf(verdicts: readonly FactVerdict[]): { facts: number; kept: number } {
  return { facts: verdicts.length, kept: verdicts.filter(({ verdict }) => verdict === 'kept').length };
}
