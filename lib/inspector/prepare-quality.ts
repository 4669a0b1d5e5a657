import type { QualityReport } from '../quality';
import type { NumberKind } from '../tokens/gauge';
import type { ChartTable } from './chart-table';
import { formatCount, formatPercent, formatTokens } from './format';

/** One measure of a compaction: what it is, what came out, how sure that is, and what it was taken from. */
export type QualityRow = { id: string; label: string; value: string; kind: NumberKind; note: string };

export type QualityView = {
  sentence: string;
  /** Those with a number. */
  rows: QualityRow[];
  /** Those without, by the reason why. */
  unknown: { note: string; labels: string[] }[];
  checks: { id: string; label: string; passed: boolean; note: string | null }[];
  table: ChartTable;
};

type Report = Omit<QualityReport, 'verdicts'>;

/** Everything measured of a compaction beside the verdicts on its facts, in words. */
export function prepareQuality(report: Report): QualityView {
  const all = [
    neededLater(report),
    answered(report),
    unanswered(report),
    inventions(report),
    reached(report),
    payback(report),
    rebound(report),
    density(report),
    reread(report),
    restated(report),
  ].filter((row): row is QualityRow => row !== null);
  const { checks } = report.validity;
  return {
    sentence: sentenceOf(report),
    rows: all.filter(({ kind }) => kind !== 'unknown'),
    unknown: byReason(all),
    checks,
    table: {
      columns: ['Measure', 'Value', 'How sure', 'Taken from'],
      rows: [
        ...all.map(({ label, value, kind, note }) => [label, value, kind, note]),
        ...checks.map(({ label, passed, note }) => [label, passed ? 'yes' : 'no', 'measured', note ?? '']),
      ],
    },
  };
}

function byReason(rows: readonly QualityRow[]): QualityView['unknown'] {
  const reasons = new Map<string, string[]>();
  for (const { kind, note, label } of rows)
    if (kind === 'unknown') reasons.set(note, [...(reasons.get(note) ?? []), label]);
  return [...reasons].map(([note, labels]) => ({ note, labels }));
}

function sentenceOf({ validity, hindsight, probes }: Report): string {
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

/** A row whose number nobody knows, and why. */
function unknown(base: Pick<QualityRow, 'id' | 'label'>, note: string): QualityRow {
  return { ...base, value: '—', kind: 'unknown', note };
}

function neededLater({ hindsight }: Report): QualityRow {
  const base = { id: 'needed-later', label: 'Kept of what was needed later' };
  if (!hindsight) return unknown(base, NOTHING_AFTER);
  const { neededRecall, notNeededRecall, lift, total } = hindsight;
  if (neededRecall === null)
    return unknown(base, 'None of the files, names, numbers and links came up again.');
  const rest =
    notNeededRecall === null || lift === null
      ? ''
      : ` Of the ${formatCount(total.notNeeded)} others ${formatPercent(notNeededRecall)}: a lift of ${points(lift)}.`;
  return {
    ...base,
    value: formatPercent(neededRecall),
    kind: 'measured',
    note: `${formatCount(total.neededKept)} of ${formatCount(total.needed)} files, names, numbers and links that came up again.${rest}`,
  };
}

const NOTHING_AFTER = 'Nothing came after it yet.';

function points(lift: number): string {
  const rounded = Math.round(lift * 100);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded)} points`;
}

function answered({ probes }: Report): QualityRow | null {
  if (probes.probes === 0) return null;
  return {
    id: 'probes',
    label: 'Questions it can still answer',
    value: `${formatCount(probes.answered)} of ${formatCount(probes.probes)}`,
    kind: 'measured',
    note: 'Gaps in what was said; the answer must stand in the three passages found first.',
  };
}

function unanswered({ probes }: Report): QualityRow | null {
  if (probes.abstentions === 0) return null;
  const wrong = probes.answeredWrongly.length;
  return {
    id: 'abstention',
    label: 'Questions it must not answer',
    value: `${formatCount(wrong)} of ${formatCount(probes.abstentions)} answered`,
    kind: 'measured',
    note:
      wrong === 0
        ? 'They are about another chat, and none got an answer, as it should be.'
        : 'They are about another chat, and should not get an answer.',
  };
}

function inventions({ extrinsic }: Report): QualityRow | null {
  if (extrinsic.entities === 0) return null;
  const named = extrinsic.invented.slice(0, MOST_NAMED).map(({ text }) => text);
  const more = extrinsic.invented.length - named.length;
  return {
    id: 'invented',
    label: 'Names and figures from nowhere',
    value: `${formatCount(extrinsic.invented.length)} of ${formatCount(extrinsic.entities)}`,
    kind: 'measured',
    note:
      named.length === 0
        ? 'All of them stand in the history.'
        : `Not in the history: ${named.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`,
  };
}

const MOST_NAMED = 12;

function reached({ reached }: Report): QualityRow {
  const base = { id: 'reached', label: 'Reached the summariser' };
  if (!reached) return unknown(base, 'What was sent is known only where a model wrote the summary here.');
  if (reached.rate === null) return unknown(base, 'Nothing that can be looked for was folded by it.');
  return {
    ...base,
    value: formatPercent(reached.rate),
    kind: 'estimated',
    note:
      reached.rate === 1
        ? `All ${formatCount(reached.facts)} facts it folded stood in what was sent.`
        : `${formatCount(reached.reached)} of ${formatCount(reached.facts)} facts it folded stood in what was sent; the rest the model could not keep.`,
  };
}

function payback({ economy }: Report): QualityRow {
  const { paybackRequests, rewrittenTokens, unit } = economy;
  return {
    id: 'payback',
    label: 'Pays for itself after',
    value: paybackRequests === null ? 'never' : requests(paybackRequests),
    kind: 'estimated',
    note: `${formatTokens(rewrittenTokens)} tokens have to be written to the cache anew${unit === 'usd' ? '' : ', at usual ratios of prices'}.`,
  };
}

function rebound({ economy }: Report): QualityRow {
  const base = { id: 'rebound', label: 'As large as before after' };
  if (economy.laterRequests === 0) return unknown(base, NOTHING_AFTER);
  return {
    ...base,
    value: economy.reboundRequests === null ? 'not yet' : requests(economy.reboundRequests),
    kind: 'estimated',
    note: `${requests(economy.laterRequests)} since.`,
  };
}

function requests(count: number): string {
  return count === 1 ? '1 request' : `${formatCount(count)} requests`;
}

function density({ economy }: Report): QualityRow | null {
  if (economy.factDensity === null) return null;
  return {
    id: 'density',
    label: 'Facts per thousand tokens of summary',
    value: economy.factDensity.toFixed(1),
    kind: 'estimated',
    note: `By weight, over about ${formatTokens(economy.summaryTokens)} tokens.`,
  };
}

function reread({ behaviour, hindsight }: Report): QualityRow {
  const base = { id: 'rereads', label: 'Files read again afterwards' };
  if (!behaviour) return unknown(base, hindsight ? 'It was taken back.' : NOTHING_AFTER);
  const { after, before } = behaviour.rereads;
  if (after.rate === null) return unknown(base, 'No file was read since.');
  const control = before.rate === null ? '' : ` Before it ${formatPercent(before.rate)}.`;
  return {
    ...base,
    value: formatPercent(after.rate),
    kind: 'measured',
    note: `${formatCount(after.again)} of ${formatCount(after.reads)} reads were of a file read before.${control}`,
  };
}

function restated({ behaviour, hindsight }: Report): QualityRow {
  const base = { id: 'restated', label: 'Said again or corrected by you' };
  if (!behaviour) return unknown(base, hindsight ? 'It was taken back.' : NOTHING_AFTER);
  const { restatements, corrections, userMessages } = behaviour;
  if (userMessages === 0) return unknown(base, 'You have written nothing since.');
  return {
    ...base,
    value: formatCount(restatements + corrections),
    kind: 'estimated',
    note: `${formatCount(restatements)} said again and ${formatCount(corrections)} corrections in ${userMessages === 1 ? '1 message' : `${formatCount(userMessages)} messages`}.`,
  };
}
