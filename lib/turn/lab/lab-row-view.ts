import type { LabRow } from '../../lab';
import type { Verdict } from '../../quality';
import type { LabRowView } from './lab-event';

const LETTERS: Record<Verdict, string> = { kept: 'k', recoverable: 'r', mutated: 'm', stale: 's', lost: 'l' };
const shownCharacters = 60_000;

/** A row as the page takes it. */
export function labRowView(row: LabRow): LabRowView {
  const { report } = row;
  return {
    transcriptId: row.transcriptId,
    point: row.point,
    index: row.index,
    arm: row.arm,
    strategyId: row.strategyId,
    status: row.status,
    reason: row.reason,
    fallback: row.fallback,
    summaryText: row.summaryText.slice(0, shownCharacters),
    summaryTokens: row.summaryTokens,
    tokensBefore: row.tokensBefore,
    tokensAfter: row.tokensAfter,
    durationMs: row.durationMs,
    costUsd: row.costUsd,
    informationKept: report?.facts.informationKept ?? null,
    ratio: report?.economy.ratio ?? null,
    hindsight: report?.hindsight
      ? { kept: report.hindsight.total.neededKept, needed: report.hindsight.total.needed }
      : null,
    isValid: report ? report.validity.passed : null,
    paybackRequests: report?.economy.paybackRequests ?? null,
    verdicts: (report?.verdicts ?? [])
      .map(({ verdict, counts }) => (counts || verdict === 'stale' ? LETTERS[verdict] : '.'))
      .join(''),
  };
}
