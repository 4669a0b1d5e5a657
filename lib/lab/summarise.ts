import { FACT_CLASSES, type FactClass } from '@/lib/quality';
import { frontierOf } from './frontier';
import {
  bootstrapDifference,
  bootstrapMean,
  type Interval,
  mcNemar,
  mean,
  median,
  wilsonInterval,
} from './statistics';
import { type LabRow, RECORDED_ARM } from './types';

/** One arm over all points it was tried at. Rates are of facts, means are over compactions; both carry their n. */
export type ArmSummary = {
  arm: string;
  strategyId: string;
  rows: number;
  /** Rows in which something was compacted; every figure below is of those. */
  applied: number;
  failed: number;
  fallbacks: number;
  meanTokensBefore: number | null;
  meanTokensAfter: number | null;
  meanSummaryTokens: number | null;
  ratio: Interval;
  informationKept: Interval;
  balancedKept: Interval;
  /** Kept of what was folded or shortened. */
  atStakeKept: Interval;
  byClass: Record<FactClass, Interval>;
  hindsight: Interval;
  probes: Interval;
  mutated: number;
  stale: number;
  invented: Interval;
  valid: Interval;
  medianPayback: number | null;
  meanDurationMs: number | null;
  costUsd: number | null;
  isOnFrontier: boolean;
};

/** Every arm of a run, the recorded one first. */
export function summariseLab(rows: readonly LabRow[]): ArmSummary[] {
  const arms = [...new Set(rows.map(({ arm }) => arm))].sort(
    (a, b) => Number(b === RECORDED_ARM) - Number(a === RECORDED_ARM),
  );
  const summaries = arms.map((arm) =>
    summariseArm(
      arm,
      rows.filter((row) => row.arm === arm),
    ),
  );
  const frontier = new Set(
    frontierOf(
      summaries.flatMap(({ arm, meanTokensAfter, informationKept }) =>
        meanTokensAfter === null || informationKept.value === null
          ? []
          : [{ key: arm, tokens: meanTokensAfter, kept: informationKept.value }],
      ),
    ).map(({ key }) => key),
  );
  return summaries.map((summary) => ({ ...summary, isOnFrontier: frontier.has(summary.arm) }));
}

/** Two arms fact by fact: how many only one of them kept, and how likely so uneven a split is if they were equal. */
export type FactComparison = { facts: number; onlyArm: number; onlyBaseline: number; p: number };

export function compareFacts(rows: readonly LabRow[], arm: string, baseline: string): FactComparison {
  const other = new Map(rows.filter((row) => row.arm === baseline).map((row) => [at(row), keptFacts(row)]));
  let [facts, onlyArm, onlyBaseline] = [0, 0, 0];
  for (const row of rows) {
    const theirs = row.arm === arm ? other.get(at(row)) : undefined;
    const own = theirs && keptFacts(row);
    if (!theirs || !own) continue;
    for (const [factId, isKept] of own) {
      const isKeptThere = theirs.get(factId);
      if (isKeptThere === undefined) continue;
      facts++;
      if (isKept && !isKeptThere) onlyArm++;
      if (!isKept && isKeptThere) onlyBaseline++;
    }
  }
  return { facts, onlyArm, onlyBaseline, p: mcNemar(onlyArm, onlyBaseline) };
}

function keptFacts({ report }: LabRow): Map<string, boolean> | null {
  const counted = report?.verdicts.filter(({ counts }) => counts);
  return counted ? new Map(counted.map(({ factId, verdict }) => [factId, verdict === 'kept'])) : null;
}

function at({ transcriptId, point }: LabRow): string {
  return JSON.stringify([transcriptId, point]);
}

/** How much more an arm keeps than another, at the points where both compacted something. */
export function compareArms(rows: readonly LabRow[], arm: string, baseline: string): Interval {
  const kept = ({ report }: LabRow) => report?.facts.informationKept ?? null;
  const other = new Map(rows.filter((row) => row.arm === baseline).map((row) => [at(row), kept(row)]));
  const pairs = rows.flatMap((row): [number, number][] => {
    const [own, theirs] = [row.arm === arm ? kept(row) : null, other.get(at(row)) ?? null];
    return own === null || theirs === null ? [] : [[own, theirs]];
  });
  return bootstrapDifference(pairs);
}

function summariseArm(arm: string, rows: readonly LabRow[]): ArmSummary {
  const done = rows.filter((row) => row.report !== null);
  const reports = done.flatMap(({ report }) => (report ? [report] : []));
  const meanOf = (pick: (row: LabRow) => number) => (done.length === 0 ? null : mean(done.map(pick)));
  const present = (values: (number | null | undefined)[]) =>
    values.filter((value): value is number => value != null);
  const sum = (pick: (report: (typeof reports)[number]) => number) =>
    reports.reduce((all, report) => all + pick(report), 0);
  const costs = present(done.map(({ costUsd }) => costUsd));
  return {
    arm,
    strategyId: rows[0]?.strategyId ?? arm,
    rows: rows.length,
    applied: done.length,
    failed: rows.filter(({ status }) => status === 'FAILED').length,
    fallbacks: done.filter(({ fallback }) => fallback).length,
    meanTokensBefore: meanOf((row) => row.tokensBefore),
    meanTokensAfter: meanOf((row) => row.tokensAfter),
    meanSummaryTokens: meanOf((row) => row.summaryTokens),
    ratio: bootstrapMean(present(reports.map(({ economy }) => economy.ratio))),
    informationKept: bootstrapMean(present(reports.map(({ facts }) => facts.informationKept))),
    balancedKept: bootstrapMean(present(reports.map(({ facts }) => facts.balancedKept))),
    atStakeKept: bootstrapMean(present(reports.map(({ atStake }) => atStake.informationKept))),
    byClass: Object.fromEntries(
      FACT_CLASSES.map(({ id }) => [
        id,
        wilsonInterval(
          sum(({ facts }) => facts.byClass[id].kept),
          sum(({ facts }) => facts.byClass[id].facts),
        ),
      ]),
    ) as Record<FactClass, Interval>,
    hindsight: wilsonInterval(
      sum(({ hindsight }) => hindsight?.total.neededKept ?? 0),
      sum(({ hindsight }) => hindsight?.total.needed ?? 0),
    ),
    probes: wilsonInterval(
      sum(({ probes }) => probes.answered),
      sum(({ probes }) => probes.probes),
    ),
    mutated: sum(({ facts }) => facts.total.mutated),
    stale: sum(({ facts }) => facts.total.stale),
    invented: wilsonInterval(
      sum(({ extrinsic }) => extrinsic.invented.length),
      sum(({ extrinsic }) => extrinsic.entities),
    ),
    valid: wilsonInterval(
      sum(({ validity }) => Number(validity.passed)),
      reports.length,
    ),
    medianPayback: median(present(reports.map(({ economy }) => economy.paybackRequests))),
    meanDurationMs: meanOf((row) => row.durationMs),
    costUsd: costs.length === 0 ? null : costs.reduce((all, cost) => all + cost, 0),
    isOnFrontier: false,
  };
}
