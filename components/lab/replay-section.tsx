'use client';

import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { Skeleton } from '@/components/ui/skeleton';
import type { ChartTable } from '@/lib/inspector/chart-table';
import { formatMoney, formatTokens } from '@/lib/inspector/format';
import type { Replay } from '@/lib/lab';
import type { LabPlan } from '@/lib/turn/lab/lab-event';
import type { LabOffer } from '@/lib/turn/lab/lab-offer';
import type { RuleChoice } from './lab-choice';
import type { LabState } from './lab-state';
import { armLabel } from './lab-words';
import { ReplayTable } from './replay-table';
import { SessionSelect, useSession } from './session-choice';

const SawtoothChart = dynamic(() => import('@/components/charts/sawtooth-chart'), {
  ssr: false,
  loading: () => <Skeleton className="h-80 w-full" />,
});

export type SawtoothPoint = { request: number; without: number } & Record<string, number>;
export type SawtoothModel = {
  points: SawtoothPoint[];
  arms: { key: string; label: string; compactedAt: number[] }[];
  windowTokens: number;
};

export type ReplaySectionProps = { state: LabState; plan: LabPlan; offer: LabOffer; arms: RuleChoice[] };

/** A whole session under every strategy: the sawtooth of each, and what it took in all. */
export function ReplaySection({ state, plan, offer, arms }: ReplaySectionProps) {
  const session = useSession(state, plan);
  const { here } = session;
  const replays = useMemo(() => here.flatMap(({ replay }) => replay ?? []), [here]);
  const model = useMemo(() => sawtoothOf(replays, plan), [replays, plan]);
  const sentence = sentenceOf(replays, plan);
  return (
    <>
      <ReplayTable replays={state.replays} plan={plan} offer={offer} arms={arms} />
      <ChartFrame
        name="replay"
        title="Context size, request by request"
        sentence={sentence}
        table={tableOf(model)}
        note="Sizes are counted by one ruler. What was said stays what was said; only what is sent changes."
        controls={<SessionSelect plan={plan} session={session} />}
      >
        <SawtoothChart model={model} sentence={sentence} />
      </ChartFrame>
    </>
  );
}

function sawtoothOf(replays: Replay[], plan: LabPlan): SawtoothModel {
  const longest = replays.reduce((most, { points }) => Math.max(most, points.length), 0);
  const points = Array.from({ length: longest }, (_, at): SawtoothPoint => {
    const point: SawtoothPoint = { request: at + 1, without: replays[0]?.points[at]?.tokensWithout ?? 0 };
    for (const { arm, points: own } of replays) if (own[at]) point[arm] = own[at].tokens;
    return point;
  });
  return {
    points,
    arms: replays.map(({ arm, points: own }) => ({
      key: arm,
      label: armLabel(plan, arm),
      compactedAt: own.filter(({ didCompact }) => didCompact).map(({ request }) => request),
    })),
    windowTokens: plan.windowTokens,
  };
}

function sentenceOf(replays: Replay[], plan: LabPlan): string {
  const [first] = replays;
  if (!first) return 'The first replay is under way.';
  const cheapest = replays.reduce((a, b) => (b.with.cost < a.with.cost ? b : a));
  const written = first.unit === 'usd' ? formatMoney : formatTokens;
  return `${first.points.length} requests; without compaction the last would have ${formatTokens(first.peakWithout)} tokens and all of them cost ${written(first.without.cost)}. Cheapest: ${armLabel(plan, cheapest.arm)} with ${written(cheapest.with.cost)}.`;
}

function tableOf({ points, arms }: SawtoothModel): ChartTable {
  return {
    columns: ['Request', 'Without compaction', ...arms.map(({ label }) => label)],
    rows: points.map((point) => [point.request, point.without, ...arms.map(({ key }) => point[key] ?? null)]),
  };
}
