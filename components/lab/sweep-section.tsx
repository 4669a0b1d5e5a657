'use client';

import dynamic from 'next/dynamic';
import { useMemo, useState } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { Choice } from '@/components/ui/choice';
import { Skeleton } from '@/components/ui/skeleton';
import { formatCount, formatMoney, formatTokens } from '@/lib/inspector/format';
import type { Replay } from '@/lib/lab';
import type { LabPlan } from '@/lib/turn/lab/lab-event';
import type { LabReplay, LabState } from './lab-state';
import { armLabel } from './lab-words';
import { SessionSelect, useSession } from './session-choice';

const SweepChart = dynamic(() => import('@/components/charts/sweep-chart'), {
  ssr: false,
  loading: () => <Skeleton className="h-80 w-full" />,
});

const MEASURES = [
  { id: 'cost', label: 'Cost' },
  { id: 'sent', label: 'Tokens sent' },
  { id: 'peak', label: 'Peak' },
  { id: 'compactions', label: 'Compactions' },
] as const;
type Measure = (typeof MEASURES)[number]['id'];

export type SweepPoint = { value: number } & Record<string, number>;

/** How a session fares as one number of the rule moves. */
export function SweepSection({ state, plan, option }: { state: LabState; plan: LabPlan; option: string }) {
  const [measure, setMeasure] = useState<Measure>('cost');
  const session = useSession(state, plan);
  const { here } = session;
  const arms = [...new Set(here.map(({ arm }) => arm))];
  const points = useMemo(() => pointsOf(here, measure), [here, measure]);
  const isMoney = measure === 'cost' && here.some(({ replay }) => replay?.unit === 'usd');
  const written = isMoney ? formatMoney : measure === 'compactions' ? formatCount : formatTokens;
  const sentence = sentenceOf({ here, plan, measure, option, written });
  const labels = arms.map((key) => ({ key, label: armLabel(plan, key) }));
  return (
    <ChartFrame
      name="sweep"
      title={`${MEASURES.find(({ id }) => id === measure)?.label} as ${option} moves`}
      sentence={sentence}
      table={{
        columns: [option, ...labels.map(({ label }) => label)],
        rows: points.map((point) => [point.value, ...arms.map((key) => point[key] ?? null)]),
      }}
      note={
        plan.pricedAs
          ? `Prices of ${plan.pricedAs}, the prompt cache counted.`
          : 'No price is known: cost is told in tokens of fresh input, the prompt cache counted.'
      }
      controls={
        <span className="flex flex-wrap gap-2">
          <SessionSelect plan={plan} session={session} />
          <Choice label="Measure" options={MEASURES} value={measure} onChange={setMeasure} />
        </span>
      }
    >
      <SweepChart points={points} arms={labels} written={written} option={option} sentence={sentence} />
    </ChartFrame>
  );
}

function pointsOf(replays: LabReplay[], measure: Measure): SweepPoint[] {
  const points = new Map<number, SweepPoint>();
  for (const { arm, value, replay } of replays) {
    if (value === null || !replay) continue;
    const point: SweepPoint = points.get(value) ?? { value };
    point[arm] = measured(replay, measure);
    points.set(value, point);
  }
  return [...points.values()].sort((a, b) => a.value - b.value);
}

function measured(replay: Replay, measure: Measure): number {
  switch (measure) {
    case 'cost':
      return replay.with.cost;
    case 'sent':
      return replay.with.inputTokens;
    case 'peak':
      return replay.peakTokens;
    case 'compactions':
      return replay.compactions.length;
  }
}

function sentenceOf(input: {
  here: LabReplay[];
  plan: LabPlan;
  measure: Measure;
  option: string;
  written: (value: number) => string;
}): string {
  const { here, plan, measure, option, written } = input;
  const done = here.flatMap(({ arm, value, replay }) =>
    replay && value !== null ? [{ arm, value, figure: measured(replay, measure) }] : [],
  );
  if (done.length === 0) return 'The first replay is under way.';
  const least = done.reduce((a, b) => (b.figure < a.figure ? b : a));
  return `Least with ${armLabel(plan, least.arm)} at ${option} ${least.value}: ${written(least.figure)}.`;
}
