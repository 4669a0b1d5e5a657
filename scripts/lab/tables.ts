import {
  type ArmSummary,
  compareArms,
  type Interval,
  type LabRow,
  RECORDED_ARM,
  type Replay,
} from '../../lib/lab';
import { FACT_CLASSES } from '../../lib/quality';
import type { ReplayedFile } from './to-json';

type Cell = string | number | null;

/** One line per arm over everything it was tried at. */
export function summaryTable(summaries: readonly ArmSummary[], rows: readonly LabRow[]): string {
  const head = [
    'strategy',
    'compacted',
    'tokens after',
    'summary',
    'of before',
    'kept',
    'more than recorded',
    'of folded',
    ...FACT_CLASSES.map(({ id }) => id),
    'needed later',
    'probes',
    'changed',
    'stale',
    'invented',
    'valid',
    'payback',
    'ms',
    'frontier',
  ];
  const lines = summaries.map((arm): Cell[] => [
    arm.arm,
    `${arm.applied}/${arm.rows}`,
    rounded(arm.meanTokensAfter),
    rounded(arm.meanSummaryTokens),
    percent(arm.ratio.value),
    withInterval(arm.informationKept),
    arm.arm === RECORDED_ARM ? null : difference(compareArms(rows, arm.arm, RECORDED_ARM)),
    percent(arm.atStakeKept.value),
    ...FACT_CLASSES.map(({ id }) => percent(arm.byClass[id].value)),
    percent(arm.hindsight.value),
    percent(arm.probes.value),
    arm.mutated,
    arm.stale,
    percent(arm.invented.value, 1),
    `${Math.round((arm.valid.value ?? 0) * arm.valid.n)}/${arm.valid.n}`,
    arm.medianPayback,
    rounded(arm.meanDurationMs),
    arm.isOnFrontier ? '*' : '',
  ]);
  return markdown(head, lines);
}

/** One line per arm and point, those of one point together. */
export function pointTable(all: readonly LabRow[]): string {
  const sessions = [...new Set(all.map(({ transcriptId }) => transcriptId))];
  const rows = sessions.flatMap((id) =>
    all.filter((row) => row.transcriptId === id).sort((a, b) => a.point - b.point),
  );
  const head = [
    'session',
    'at',
    'strategy',
    'status',
    'before',
    'after',
    'summary',
    'kept',
    'needed later',
    'probes',
    'valid',
  ];
  return markdown(
    head,
    rows.map((row): Cell[] => [
      row.transcriptId.replace(/^.*\//, ''),
      row.index,
      row.arm === RECORDED_ARM ? '(recorded)' : row.arm,
      row.status,
      row.tokensBefore,
      row.tokensAfter,
      row.summaryTokens,
      percent(row.report?.facts.informationKept ?? null),
      percent(row.report?.hindsight?.neededRecall ?? null),
      percent(row.report?.probes.rate ?? null),
      row.report ? (row.report.validity.passed ? 'yes' : 'no') : null,
    ]),
  );
}

/** What is left of the facts of each session's first part after its first compaction, its second, and so on; '' for none. */
export function decayTable(rows: readonly LabRow[]): string {
  const chains = rows.flatMap(({ arm, transcriptId, decay }) => {
    const [first] = decay ?? [];
    return first ? [{ arm, transcriptId, points: first.points }] : [];
  });
  if (chains.length === 0) return '';
  // The row of an arm's last point holds the whole chain.
  const longest = new Map<string, (typeof chains)[number]>();
  for (const chain of chains) longest.set(`${chain.arm} ${chain.transcriptId}`, chain);
  const depth = Math.max(...[...longest.values()].map(({ points }) => points.length));
  const head = [
    'first facts after',
    ...Array.from({ length: depth }, (_, place) => `compaction ${place + 1}`),
    'untouched since',
    'sessions',
  ];
  const arms = [...new Set(chains.map(({ arm }) => arm))];
  return markdown(
    head,
    arms.map((arm): Cell[] => {
      const own = [...longest.values()].filter((chain) => chain.arm === arm);
      const last = own.map(({ points }) => points.at(-1)?.untouched ?? { facts: 0, kept: 0 });
      const facts = last.reduce((sum, untouched) => sum + untouched.facts, 0);
      const kept = last.reduce((sum, untouched) => sum + untouched.kept, 0);
      const at = (place: number) => {
        const values = own.flatMap(({ points }) => points[place]?.informationKept ?? []);
        return values.length === 0
          ? null
          : percent(values.reduce((sum, value) => sum + value, 0) / values.length);
      };
      return [arm, ...Array.from({ length: depth }, (_, place) => at(place)), `${kept}/${facts}`, own.length];
    }),
  );
}

/** One line per arm of each session that was long enough for a trigger. */
export function replayTable(all: readonly ReplayedFile[]): string {
  const replayed = all.filter(({ replays }) => replays.some(({ compactions }) => compactions.length > 0));
  const head = [
    'session',
    'strategy',
    'requests',
    'compactions',
    'peak',
    'peak without',
    'tokens sent',
    'without',
    'cost',
    'without',
    'saved',
  ];
  const rows = replayed.flatMap(({ file, replays }) =>
    replays.map((done): Cell[] => [
      file.replace(/^.*\//, ''),
      done.arm,
      done.points.length,
      done.compactions.length,
      done.peakTokens,
      done.peakWithout,
      done.with.inputTokens,
      done.without.inputTokens,
      cost(done, done.with.cost),
      cost(done, done.without.cost),
      percent(done.without.cost === 0 ? null : 1 - done.with.cost / done.without.cost),
    ]),
  );
  const short = all.length - replayed.length;
  const note = short === 0 ? '' : `\n\n${short} of ${all.length} sessions never reached a trigger.`;
  return (replayed.length === 0 ? '' : markdown(head, rows)) + note;
}

function cost({ unit }: Replay, value: number): string {
  return unit === 'usd' ? `$${value.toFixed(2)}` : `${Math.round(value / 1000)}k`;
}

/** A Markdown table with aligned columns, good for a terminal and for a page. */
export function markdown(head: readonly string[], rows: readonly Cell[][]): string {
  const cells = [[...head], ...rows.map((row) => row.map((cell) => (cell === null ? '–' : String(cell))))];
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const isNumber = head.map((_, column) =>
    cells.slice(1).every((row) => /^[\d–*/%. (,)-]*$/.test(row[column] ?? '')),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (isNumber[column] ? (row[column] ?? '').padStart(width) : (row[column] ?? '').padEnd(width))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (isNumber[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [line(cells[0] ?? []), rule, ...cells.slice(1).map(line)].join('\n');
}

function percent(value: number | null, digits = 0): string | null {
  return value === null ? null : `${(100 * value).toFixed(digits)} %`;
}

function withInterval({ value, low, high, n }: Interval): string | null {
  if (value === null) return null;
  const range =
    low === null || high === null ? '' : ` (${Math.round(100 * low)}-${Math.round(100 * high)}, n ${n})`;
  return `${Math.round(100 * value)} %${range}`;
}

/** In points of a hundred, over the points both were tried at. */
function difference({ value, low, high }: Interval): string | null {
  if (value === null) return null;
  const points = (share: number) => `${share < 0 ? '-' : '+'}${Math.abs(Math.round(100 * share))}`;
  return low === null || high === null
    ? points(value)
    : `${points(value)} (${points(low)} to ${points(high)})`;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
