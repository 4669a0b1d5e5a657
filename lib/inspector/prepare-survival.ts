import { FACT_CLASSES, scoreVerdicts } from '../quality';
import type { Fact, FactLedger, FactVerdict, JudgedFacts } from '../quality/types';
import { factText, factToKeep } from './fact-to-keep';
import { type Survival, type SurvivedProbe, VERDICTS } from './survival';

const MOST_OF_A_VERDICT = 400;

/** The verdicts over what was folded, by class and as lists; facts of messages left alone are only counted. */
export function prepareSurvival(input: {
  compactionId: string;
  ledger: FactLedger;
  judged: JudgedFacts;
  numbers: ReadonlyMap<string, number>;
  /** Messages that stand as they were. */
  retainedIds: ReadonlySet<string>;
  probes: SurvivedProbe[];
}): Survival {
  const { compactionId, ledger, judged, numbers, retainedIds, probes } = input;
  const touched: { fact: Fact; verdict: FactVerdict }[] = [];
  for (const [place, fact] of ledger.facts.entries()) {
    const verdict = judged.verdicts[place];
    if (verdict && !retainedIds.has(fact.lastMessageId)) touched.push({ fact, verdict });
  }
  const counted = touched.filter(({ verdict }) => verdict.counts || verdict.verdict === 'stale');
  const score = scoreVerdicts(
    { ...ledger, facts: counted.map(({ fact }) => fact) },
    counted.map(({ verdict }) => verdict),
  );
  const listed = VERDICTS.flatMap((verdict) =>
    counted
      .filter((one) => one.verdict.verdict === verdict)
      .sort((a, b) => b.fact.weight - a.fact.weight)
      .slice(0, MOST_OF_A_VERDICT),
  );
  return {
    compactionId,
    total: score.total,
    classes: FACT_CLASSES.flatMap(({ id, label }) => {
      const totals = score.byClass[id];
      return totals.facts + totals.stale > 0 ? [{ id, label, ...totals }] : [];
    }),
    informationKept: score.informationKept,
    facts: listed.map(({ fact, verdict }) => ({
      id: fact.id,
      class: fact.class,
      verdict: verdict.verdict,
      text: factText(fact),
      note: verdict.note,
      isVerbatim: verdict.verbatim,
      messageId: fact.lastMessageId,
      number: numbers.get(fact.lastMessageId) ?? null,
      keep: factToKeep(fact),
    })),
    unlistedCount: counted.length - listed.length,
    untouchedCount: ledger.facts.length - touched.length,
    probes,
  };
}
