import type { DecayRow, QualityReport } from '../quality';
import type { ChartTable } from './chart-table';
import { formatCount, formatPercent, formatTokens } from './format';

/** One measure of a compaction: what it is, what came out, and what that was taken from. */
export type QualityRow = { id: string; label: string; value: string; note: string };

export type QualityView = {
  sentence: string;
  rows: QualityRow[];
  checks: { id: string; label: string; passed: boolean; note: string | null }[];
  table: ChartTable;
};

export type PreparedInput = { report: Omit<QualityReport, 'verdicts'>; decay: DecayRow[] };

/** Everything measured of a compaction beside the verdicts on its facts, in words. */
export function prepareQuality({ report, decay }: PreparedInput): QualityView {
  const rows = [
    neededLater(report),
    answered(report),
    inventions(report),
    reached(report),
    payback(report),
    rebound(report),
    density(report),
    ...reading(report),
    ...decay.slice(0, MOST_GENERATIONS).flatMap(fading),
  ].filter((row): row is QualityRow => row !== null);
  const { checks } = report.validity;
  return {
    sentence: sentenceOf(report),
    rows,
    checks,
    table: {
      columns: ['Measure', 'Value', 'Taken from'],
      rows: [
        ...rows.map(({ label, value, note }) => [label, value, note]),
        ...checks.map(({ label, passed, note }) => [label, passed ? 'yes' : 'no', note ?? '']),
      ],
    },
  };
}

const MOST_GENERATIONS = 3;

function sentenceOf({ validity, hindsight, probes }: PreparedInput['report']): string {
  const failed = validity.checks.filter(({ passed }) => !passed).length;
  const pieces = [
    validity.passed
      ? 'Every check is passed'
      : failed === 1
        ? 'One check is not passed'
        : `${failed} checks are not passed`,
    hindsight?.neededRecall != null &&
      `${formatPercent(hindsight.neededRecall)} of what the chat used again was kept`,
    probes.rate !== null && `${formatPercent(probes.rate)} of the questions can still be answered`,
  ];
  return `${pieces.filter(Boolean).join('; ')}.`;
}

function neededLater({ hindsight }: PreparedInput['report']): QualityRow {
  const base = { id: 'needed-later', label: 'Kept of what was needed later' };
  if (!hindsight) return { ...base, value: '—', note: 'Nothing came after it yet.' };
  const { neededRecall, notNeededRecall, total } = hindsight;
  if (neededRecall === null)
    return { ...base, value: '—', note: 'None of the files, names, numbers and links came up again.' };
  const rest = notNeededRecall === null ? '' : `; of the others ${formatPercent(notNeededRecall)}`;
  return {
    ...base,
    value: formatPercent(neededRecall),
    note: `${total.neededKept} of ${formatCount(total.needed)} files, names, numbers and links that came up again${rest}.`,
  };
}

function answered({ probes }: PreparedInput['report']): QualityRow | null {
  if (probes.probes === 0) return null;
  const wrong = probes.answeredWrongly.length;
  const foreign =
    probes.abstentions === 0
      ? ''
      : wrong === 0
        ? ` None of ${probes.abstentions} about another chat got an answer, as it should be.`
        : ` ${wrong} of ${probes.abstentions} about another chat got an answer, which they should not.`;
  return {
    id: 'probes',
    label: 'Questions it can still answer',
    value: `${probes.answered} of ${probes.probes}`,
    note: `Gaps in what was said, looked up in the three best passages.${foreign}`,
  };
}

function inventions({ extrinsic }: PreparedInput['report']): QualityRow | null {
  if (extrinsic.entities === 0) return null;
  const named = extrinsic.invented.slice(0, 5).map(({ text }) => text);
  return {
    id: 'invented',
    label: 'Names and figures from nowhere',
    value: `${extrinsic.invented.length} of ${formatCount(extrinsic.entities)}`,
    note:
      named.length === 0 ? 'All of them stand in the history.' : `Not in the history: ${named.join(', ')}.`,
  };
}

function reached({ reached }: PreparedInput['report']): QualityRow | null {
  if (!reached || reached.rate === null) return null;
  return {
    id: 'reached',
    label: 'Reached the summariser',
    value: formatPercent(reached.rate),
    note: `${reached.reached} of ${formatCount(reached.facts)} facts stood in what it was sent; the rest it could not keep.`,
  };
}

function payback({ economy }: PreparedInput['report']): QualityRow {
  const { paybackRequests, rewrittenTokens, unit } = economy;
  const requests = paybackRequests === 1 ? '1 request' : `${paybackRequests} requests`;
  return {
    id: 'payback',
    label: 'Pays for itself after',
    value: paybackRequests === null ? 'never' : requests,
    note: `Estimated: ${formatTokens(rewrittenTokens)} tokens have to be written to the cache anew${unit === 'usd' ? '' : ', at usual ratios of prices'}.`,
  };
}

function rebound({ economy }: PreparedInput['report']): QualityRow | null {
  if (economy.laterRequests === 0) return null;
  return {
    id: 'rebound',
    label: 'As large as before after',
    value: economy.reboundRequests === null ? 'not yet' : `${economy.reboundRequests} requests`,
    note: `Of ${formatCount(economy.laterRequests)} answers since.`,
  };
}

function density({ economy }: PreparedInput['report']): QualityRow | null {
  if (economy.factDensity === null) return null;
  return {
    id: 'density',
    label: 'Facts per thousand tokens of summary',
    value: economy.factDensity.toFixed(1),
    note: `By weight, over ${formatTokens(economy.summaryTokens)} tokens (estimated).`,
  };
}

function reading({ behaviour }: PreparedInput['report']): QualityRow[] {
  if (!behaviour) return [];
  const { rereads, restatements, corrections, userMessages } = behaviour;
  const rows: QualityRow[] = [];
  if (rereads.after.rate !== null)
    rows.push({
      id: 'rereads',
      label: 'Files read again afterwards',
      value: formatPercent(rereads.after.rate),
      note:
        rereads.before.rate === null
          ? `${rereads.after.again} of ${rereads.after.reads} files.`
          : `${rereads.after.again} of ${rereads.after.reads} files; before it ${formatPercent(rereads.before.rate)}.`,
    });
  if (userMessages > 0)
    rows.push({
      id: 'restated',
      label: 'Said again or corrected by you',
      value: String(restatements + corrections),
      note: `${restatements} said again, ${corrections} corrections in ${userMessages} messages.`,
    });
  return rows;
}

/** Only a generation with a later one has anything to fade. */
function fading({ generation, points }: DecayRow): QualityRow[] {
  if (points.length < 2) return [];
  const steps = points.map(({ informationKept }) =>
    informationKept === null ? '—' : formatPercent(informationKept),
  );
  return [
    {
      id: `decay-${generation}`,
      label: `Facts of generation ${generation} over time`,
      value: steps.join(' → '),
      note: `By weight, after compaction ${points.map(({ compaction }) => compaction).join(', ')}.`,
    },
  ];
}
