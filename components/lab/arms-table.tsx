'use client';

import { Pin } from 'lucide-react';
import { useMemo } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TableRegion } from '@/components/ui/table-region';
import { writeUrlParameters } from '@/components/ui/use-url-state';
import { formatDuration, formatMoney, formatTokens } from '@/lib/inspector/format';
import type { ArmSummary, Interval } from '@/lib/lab';
import { bootstrapDifference } from '@/lib/lab/statistics';
import type { LabPlan, LabRowView } from '@/lib/turn/lab/lab-event';
import type { LabOffer } from '@/lib/turn/lab/lab-offer';
import { AdoptMenu } from './adopt-menu';
import type { RuleChoice } from './lab-choice';
import type { LabState } from './lab-state';
import { armLabel, intervalWords } from './lab-words';

export type ArmsTableProps = {
  state: LabState;
  plan: LabPlan;
  offer: LabOffer;
  /** As they were when the run began. */
  arms: RuleChoice[];
  baseline: string | null;
  /** No model was asked, so no summary cost anything. */
  isByCode: boolean;
};

/** Every strategy in one line. Figures carry their 95 % interval and how many they were taken from. */
export function ArmsTable({ state, plan, offer, arms, baseline, isByCode }: ArmsTableProps) {
  const pinned = state.arms.some(({ arm }) => arm === baseline) ? baseline : null;
  const classes = state.classes.length > 0 ? state.classes : CLASSES;
  return (
    <section aria-labelledby="arms" className="border-b px-5 py-5">
      <h3 id="arms" className="font-medium">
        Strategies side by side
      </h3>
      <p className="mt-1 mb-3 text-muted-foreground text-sm">
        {sentenceOf(state.arms, plan)} Sizes and facts are counted by code; small figures are the 95 %
        interval and the number of cases.{' '}
        {plan.pricedAs
          ? `Payback at the prices of ${plan.pricedAs}.`
          : 'Payback is reckoned in tokens: no price is known.'}
      </p>
      <TableRegion label="Strategies side by side, table" className="overflow-x-auto">
        <table className="w-full whitespace-nowrap text-xs">
          <thead className="bg-muted text-left">
            <tr>
              <th scope="col" className="sticky left-0 bg-muted px-2 py-1.5 font-medium">
                Strategy
              </th>
              {[
                'Tokens after',
                'Size left',
                'Facts kept',
                'Needed later, kept',
                'Valid',
                'Time',
                'Cost',
                'Pays after',
              ].map((name) => (
                <th key={name} scope="col" className="px-2 py-1.5 font-medium">
                  {name}
                </th>
              ))}
              {classes.map(({ id, label }) => (
                <th key={id} scope="col" className="px-2 py-1.5 font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {state.arms.map((arm) => (
              <tr key={arm.arm} className="border-t align-top">
                <th
                  scope="row"
                  className="sticky left-0 max-w-52 whitespace-normal bg-background px-2 py-1.5 text-left"
                >
                  <span className="block font-medium">{armLabel(plan, arm.arm)}</span>
                  <span className="mt-0.5 flex flex-wrap gap-1">
                    {arm.isOnFrontier ? <Badge tone="success">On the frontier</Badge> : null}
                    {arm.arm === pinned ? <Badge tone="accent">Baseline</Badge> : null}
                    {arm.failed > 0 ? <Badge tone="destructive">{arm.failed} failed</Badge> : null}
                    {arm.applied < arm.rows - arm.failed ? (
                      <Badge tone="warning">{arm.rows - arm.failed - arm.applied} nothing to fold</Badge>
                    ) : null}
                    {arm.fallbacks > 0 ? <Badge tone="warning">{arm.fallbacks} by code</Badge> : null}
                  </span>
                  <span className="mt-1 flex gap-1 font-normal">
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-pressed={arm.arm === pinned}
                      aria-label={`Baseline: ${armLabel(plan, arm.arm)}`}
                      onClick={() => writeUrlParameters({ baseline: arm.arm === pinned ? null : arm.arm })}
                    >
                      <Pin aria-hidden="true" />
                      Baseline
                    </Button>
                    <AdoptMenu
                      arm={arms.find((choice) => choice.id === arm.strategyId && isSame(choice, arm.arm))}
                      plan={plan}
                      offer={offer}
                    />
                  </span>
                </th>
                <td className="tabular px-2 py-1.5">
                  {arm.meanTokensAfter === null ? '—' : formatTokens(arm.meanTokensAfter)}
                  <Note>
                    {arm.meanTokensBefore === null ? '' : `of ${formatTokens(arm.meanTokensBefore)}`}
                  </Note>
                </td>
                <Figure interval={arm.ratio} />
                <Figure
                  interval={arm.informationKept}
                  extra={
                    pinned && pinned !== arm.arm ? (
                      <Delta rows={state.rows} arm={arm.arm} baseline={pinned} />
                    ) : null
                  }
                />
                <Figure interval={arm.hindsight} />
                <Figure interval={arm.valid} />
                <td className="tabular px-2 py-1.5">
                  {arm.meanDurationMs === null || arm.arm === 'recorded'
                    ? '—'
                    : formatDuration(arm.meanDurationMs)}
                </td>
                <td className="tabular px-2 py-1.5">
                  {formatMoney(arm.costUsd ?? (isByCode && arm.arm !== 'recorded' ? 0 : null))}
                </td>
                <td className="tabular px-2 py-1.5">{paybackWords(arm.medianPayback)}</td>
                {classes.map(({ id }) => (
                  <Figure key={id} interval={arm.byClass[id as keyof ArmSummary['byClass']]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
    </section>
  );
}

const CLASSES = [...'UADTENIRL'].map((id) => ({ id, label: id }));

/** The key of an arm is its strategy with its parameters. */
function isSame({ id, options }: RuleChoice, key: string): boolean {
  const [strategyId, ...pairs] = key.split(':');
  const own = Object.entries(options).filter(([, value]) => value !== null);
  return (
    id === strategyId &&
    own.length === pairs.length &&
    own.every(([name, value]) => pairs.includes(`${name}=${value}`))
  );
}

function sentenceOf(arms: ArmSummary[], plan: LabPlan): string {
  const measured = arms.filter(({ informationKept }) => informationKept.value !== null);
  if (measured.length === 0) return 'Nothing was compacted yet.';
  const best = measured.reduce((a, b) =>
    (b.informationKept.value ?? 0) > (a.informationKept.value ?? 0) ? b : a,
  );
  const small = measured.reduce((a, b) => ((b.meanTokensAfter ?? 0) < (a.meanTokensAfter ?? 0) ? b : a));
  const kept = intervalWords(best.informationKept).value;
  return best.arm === small.arm
    ? `${armLabel(plan, best.arm)} keeps the most (${kept} of the facts) in the fewest tokens.`
    : `${armLabel(plan, best.arm)} keeps the most (${kept} of the facts); ${armLabel(plan, small.arm)} is the smallest (${formatTokens(small.meanTokensAfter ?? 0)} tokens).`;
}

function paybackWords(requests: number | null): string {
  if (requests === null) return '—';
  const count = Math.ceil(requests);
  return `${count} ${count === 1 ? 'request' : 'requests'}`;
}

function Figure({ interval, extra }: { interval: Interval | undefined; extra?: React.ReactNode }) {
  const words = interval ? intervalWords(interval) : { value: '—', note: '' };
  return (
    <td className="tabular px-2 py-1.5">
      {words.value}
      {extra}
      <Note>{words.note}</Note>
    </td>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return <span className="block text-[11px] text-muted-foreground">{children}</span>;
}

/** How much more or less than the baseline, at the places where both compacted. */
function Delta({ rows, arm, baseline }: { rows: LabRowView[]; arm: string; baseline: string }) {
  const { value, low, high } = useMemo(() => {
    const at = (row: LabRowView) => `${row.transcriptId} ${row.point}`;
    const other = new Map(
      rows.filter((row) => row.arm === baseline).map((row) => [at(row), row.informationKept]),
    );
    const pairs = rows.flatMap((row): [number, number][] => {
      const theirs = other.get(at(row)) ?? null;
      return row.arm !== arm || row.informationKept === null || theirs === null
        ? []
        : [[row.informationKept, theirs]];
    });
    return bootstrapDifference(pairs);
  }, [rows, arm, baseline]);
  if (value === null) return null;
  const points = (share: number) => `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)}`;
  return (
    <span className="ml-1 text-muted-foreground">
      ({points(value)} points{low === null || high === null ? '' : `, ${points(low)} to ${points(high)}`})
    </span>
  );
}
