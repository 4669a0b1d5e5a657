'use client';

import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { Skeleton } from '@/components/ui/skeleton';
import type { ChartTable } from '@/lib/inspector/chart-table';
import { formatPercent, formatTokens } from '@/lib/inspector/format';
import type { ArmSummary } from '@/lib/lab';
import type { LabPlan } from '@/lib/turn/lab/lab-event';
import type { LabState } from './lab-state';
import { armLabel } from './lab-words';

const KeptChart = dynamic(() => import('@/components/charts/kept-chart'), {
  ssr: false,
  loading: () => <Skeleton className="h-72 w-full" />,
});

export type KeptPoint = { key: string; label: string; tokens: number; kept: number; isOnFrontier: boolean };

/** What is kept against what it takes. Who is on the frontier is beaten by nobody in both. */
export function KeptSection({ state, plan }: { state: LabState; plan: LabPlan }) {
  const points = useMemo(() => pointsOf(state.arms, plan), [state.arms, plan]);
  if (points.length === 0) return null;
  const frontier = points.filter(({ isOnFrontier }) => isOnFrontier).sort((a, b) => a.tokens - b.tokens);
  const sentence = `On the frontier: ${frontier
    .map(({ label, kept, tokens }) => `${label} (${formatPercent(kept)} in ${formatTokens(tokens)})`)
    .join(', ')}.`;
  return (
    <ChartFrame name="kept" title="Information kept against size" sentence={sentence} table={tableOf(points)}>
      <KeptChart points={points} sentence={sentence} />
    </ChartFrame>
  );
}

function pointsOf(arms: ArmSummary[], plan: LabPlan): KeptPoint[] {
  return arms.flatMap(({ arm, meanTokensAfter, informationKept, isOnFrontier }) =>
    meanTokensAfter === null || informationKept.value === null
      ? []
      : [
          {
            key: arm,
            label: armLabel(plan, arm),
            tokens: Math.round(meanTokensAfter),
            kept: informationKept.value,
            isOnFrontier,
          },
        ],
  );
}

function tableOf(points: KeptPoint[]): ChartTable {
  return {
    columns: ['Strategy', 'Tokens after', 'Facts kept (share)', 'On the frontier'],
    rows: points.map(({ label, tokens, kept, isOnFrontier }) => [
      label,
      tokens,
      Math.round(kept * 1000) / 1000,
      isOnFrontier ? 'yes' : 'no',
    ]),
  };
}
