import { FACT_CLASSES } from './fact-classes';
import type { FactClass, FactLedger, FactScore, FactVerdict, VerdictTotals } from './types';

/** The verdicts in figures: per class, in total, and by weight. */
export function scoreVerdicts(ledger: FactLedger, verdicts: readonly FactVerdict[]): FactScore {
  const total = noTotals();
  const byClass = Object.fromEntries(FACT_CLASSES.map(({ id }) => [id, noTotals()])) as Record<
    FactClass,
    VerdictTotals
  >;
  let weight = 0;
  let keptWeight = 0;
  for (const [place, verdict] of verdicts.entries()) {
    for (const totals of [total, byClass[verdict.class]]) count(totals, verdict);
    if (!verdict.counts) continue;
    const own = ledger.facts[place]?.weight ?? 1;
    weight += own;
    if (verdict.verdict === 'kept') keptWeight += own;
  }
  for (const totals of [total, ...Object.values(byClass)]) totals.rate = rateOf(totals);
  const informationKept = weight === 0 ? null : keptWeight / weight;
  return {
    total,
    byClass,
    informationKept,
    informationLoss: informationKept === null ? null : 1 - informationKept,
    balancedKept: balanced(byClass),
  };
}

/** Superseded facts only ever add to `stale`: there was nothing to keep. */
function count(totals: VerdictTotals, { verdict, counts, verbatim }: FactVerdict): void {
  if (!counts) {
    if (verdict === 'stale') totals.stale++;
    return;
  }
  totals.facts++;
  totals[verdict]++;
  if (verdict === 'kept' && verbatim) totals.verbatim++;
}

function balanced(byClass: Record<FactClass, VerdictTotals>): number | null {
  const present = FACT_CLASSES.flatMap(({ id, weight }) => {
    const { rate } = byClass[id];
    return rate === null ? [] : [{ weight, rate }];
  });
  const weights = present.reduce((sum, { weight }) => sum + weight, 0);
  return weights === 0 ? null : present.reduce((sum, { weight, rate }) => sum + weight * rate, 0) / weights;
}

function rateOf({ kept, facts }: VerdictTotals): number | null {
  return facts === 0 ? null : kept / facts;
}

function noTotals(): VerdictTotals {
  return { facts: 0, kept: 0, recoverable: 0, mutated: 0, stale: 0, lost: 0, verbatim: 0, rate: null };
}
