'use client';

import { useMemo, useState } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { DiffReader } from '@/components/inspector/diff/diff-reader';
import { useSummaryDiff } from '@/components/inspector/diff/use-summary-diff';
import { Select } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { prepareDiff } from '@/lib/inspector/diff/prepare-diff';
import { sectionsOfText } from '@/lib/inspector/diff/summary-sections';
import type { SummaryText } from '@/lib/inspector/diff/summary-text';
import type { LabPlan, LabRowView } from '@/lib/turn/lab/lab-event';
import type { LabState } from './lab-state';
import { armLabel, placeWords } from './lab-words';

/** Two summaries of the same place side by side: ours against ours, or against what was recorded. */
export function SummariesSection({ state, plan }: { state: LabState; plan: LabPlan }) {
  const written = state.rows.filter(({ summaryText }) => summaryText !== '');
  const places = [...new Set(written.map(placeOf))];
  const [chosenPlace, choosePlace] = useState<string | null>(null);
  const [sides, chooseSides] = useState<{ before?: string; after?: string }>({});
  const place = places.find((known) => known === chosenPlace) ?? places[0];
  const here = written.filter((row) => placeOf(row) === place);
  const before = here.find(({ arm }) => arm === sides.before) ?? here[0];
  const after =
    here.find(({ arm }) => arm === sides.after && arm !== before?.arm) ??
    here.find(({ arm }) => arm !== before?.arm);
  if (!before || !after) return null;
  return (
    <Compared
      before={before}
      after={after}
      plan={plan}
      controls={
        <span className="flex flex-wrap gap-2">
          {places.length > 1 ? (
            <Select
              aria-label="Place"
              value={place}
              onChange={(event) => choosePlace(event.target.value)}
              className="h-8 max-w-60 text-xs"
            >
              {places.map((known) => (
                <option key={known} value={known}>
                  {placeWords(plan, written.find((row) => placeOf(row) === known) ?? before)}
                </option>
              ))}
            </Select>
          ) : null}
          <Side
            label="Before"
            value={before.arm}
            rows={here}
            plan={plan}
            onChange={(arm) => chooseSides({ ...sides, before: arm })}
          />
          <Side
            label="After"
            value={after.arm}
            rows={here}
            plan={plan}
            onChange={(arm) => chooseSides({ ...sides, after: arm })}
          />
        </span>
      }
    />
  );
}

function placeOf({ transcriptId, point }: LabRowView): string {
  return `${transcriptId} ${point}`;
}

function Side(props: {
  label: string;
  value: string;
  rows: LabRowView[];
  plan: LabPlan;
  onChange: (arm: string) => void;
}) {
  const { label, value, rows, plan, onChange } = props;
  return (
    <Select
      aria-label={`${label}: summary of`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-8 max-w-52 text-xs"
    >
      {rows.map(({ arm }) => (
        <option key={arm} value={arm}>
          {armLabel(plan, arm)}
        </option>
      ))}
    </Select>
  );
}

function Compared(props: {
  before: LabRowView;
  after: LabRowView;
  plan: LabPlan;
  controls: React.ReactNode;
}) {
  const { before, after, plan, controls } = props;
  const [one, other] = useMemo(() => [textOf(before, plan), textOf(after, plan)], [before, after, plan]);
  const diff = useSummaryDiff(one, other);
  const model = useMemo(() => diff && prepareDiff(one, other, diff), [one, other, diff]);
  if (!diff || !model) {
    return (
      <div aria-busy="true" className="border-b p-5">
        <span className="sr-only">Comparing summaries</span>
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  return (
    <ChartFrame
      name="summaries"
      title="Summaries side by side"
      sentence={`${one.label} against ${other.label}. ${model.sentence}`}
      table={model.table}
      note={model.note}
      controls={controls}
    >
      <DiffReader generation={null} diff={diff} before={one} after={other} />
    </ChartFrame>
  );
}

function textOf(row: LabRowView, plan: LabPlan): SummaryText {
  return {
    sideId: row.arm,
    label: armLabel(plan, row.arm),
    origin:
      row.status === 'RECORDED' ? 'Written by the tool the transcript comes from.' : 'Tried in the lab.',
    sections: sectionsOfText(row.summaryText),
    tokens: row.summaryTokens,
  };
}
