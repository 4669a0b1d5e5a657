'use client';

import { memo, useMemo } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ErrorNotice } from '@/components/ui/error-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { AUTHORED_STRATEGY_ID } from '@/lib/compaction/strategies/authored';
import { isRecorded } from '@/lib/compaction/strategies/recorded';
import { formatMoment } from '@/lib/inspector/format';
import type { InspectedCompaction, InspectedView, Inspection } from '@/lib/inspector/inspection';
import { newestFailure } from '@/lib/inspector/newest-failure';
import { prepareLedger, splitSentences } from '@/lib/inspector/prepare-ledger';
import type { JobState } from '@/lib/turn/compaction/jobs';
import { GenerationSelect } from './generation-select';
import { Ledger } from './ledger';
import { RunningCompaction } from './running-compaction';
import { SentView } from './sent-view';
import { ShowCompaction } from './show-compaction';
import { SplitSection } from './split-section';
import { useChosenView } from './use-chosen-view';
import { ViewingBanner } from './viewing-banner';
import { Waterfall } from './waterfall';
import { WithInspection } from './with-inspection';

/** Where the history is split, what each message became, and what is sent word for word. */
function NowTab({ job }: { job: JobState | null }) {
  return (
    <>
      {job ? <RunningCompaction job={job} /> : null}
      <WithInspection>
        {(inspection) => (
          <>
            {job ? null : <Failure inspection={inspection} />}
            <Now inspection={inspection} />
          </>
        )}
      </WithInspection>
    </>
  );
}

/** Answers being streamed draw the chat many times a second, and must not draw this. */
export default memo(NowTab);

/** The words of a summary being written must not draw the ledger. */
const Now = memo(function Now({ inspection }: { inspection: Inspection }) {
  return (
    <>
      <BeforeAfter inspection={inspection} />
      <SentView chatId={inspection.chatId} />
      <SplitSection inspection={inspection} />
    </>
  );
});

/** Says that the newest attempt did not work; what is sent is what it was before. */
function Failure({ inspection }: { inspection: Inspection }) {
  const failed = newestFailure(inspection.compactions);
  if (!failed) return null;
  return (
    <ErrorNotice
      className="m-4"
      title={`The last attempt to compact failed, ${formatMoment(failed.createdAt)}.`}
      description={`${failed.text} Your history was not changed: what is shown below is still what is sent.`}
    />
  );
}

function BeforeAfter({ inspection }: { inspection: Inspection }) {
  const { view, chosen, problem } = useChosenView(inspection);
  const made = inspection.compactions.find(({ id }) => id === view?.compactionId) ?? null;
  const model = useMemo(() => (view ? prepareLedger(inspection, view) : null), [inspection, view]);
  const makers = useMemo(() => makersOf(inspection, view), [inspection, view]);
  if (problem)
    return <ErrorNotice className="m-4" title={problem} description="Your history was not changed." />;
  if (!model) return <Skeleton className="m-5 h-64" />;
  return (
    <>
      <ViewingBanner chosen={chosen} />
      <ChartFrame
        name="ledger"
        title="Before and after"
        sentence={[model.sentence, whyOf(made)].filter(Boolean).join(' ')}
        table={model.table}
        controls={
          <>
            {made ? <ShowCompaction compactionId={made.id} /> : null}
            <GenerationSelect inspection={inspection} chosenId={chosen?.id ?? null} />
          </>
        }
        note="Sizes are counted by one ruler before and after; they are estimates of what the provider counts. Keys: j and k walk the changes."
      >
        <Waterfall steps={model.waterfall} />
        <SplitReasons view={view} />
      </ChartFrame>
      <section aria-label="Ledger" className="border-b px-5 py-5">
        <Ledger model={model} makers={makers} />
      </section>
    </>
  );
}

/** A plan may cut in several places; the first few tell the rule. */
const mostReasons = 3;

function SplitReasons({ view }: { view: InspectedView | null }) {
  if (!view || view.compactionId === null) return null;
  const sentences = splitSentences(view);
  const text =
    sentences.length > 0
      ? sentences.slice(0, mostReasons)
      : ['Why the split fell where it did was not written down for this generation.'];
  return (
    <ul aria-label="Why the split is there" className="mt-3 space-y-0.5 text-muted-foreground text-xs">
      {text.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Of compactions with the same number only one is behind a view: the one in use, or its own. */
function makersOf({ compactions }: Inspection, view: InspectedView | null): Map<number, string> {
  const behind = compactions.filter(({ id, outcome }) => outcome === 'applied' || id === view?.compactionId);
  return new Map(behind.map(({ generation, id }) => [generation, id]));
}

/** By whom, by which rule and for what it was made. */
function whyOf(compaction: InspectedCompaction | null): string {
  if (!compaction) return '';
  const { strategyId, strategyLabel, trigger, goal, fallback, authored } = compaction;
  if (isRecorded({ strategyId })) return `${strategyLabel}${trigger ? ` (${trigger.id})` : ''}.`;
  if (strategyId === AUTHORED_STRATEGY_ID) return 'Changed by you.';
  const pieces = [
    `Made by ${strategyLabel}`,
    trigger ? `by the rule, because of ${trigger.reason.replaceAll('_', ' ')}` : 'by hand',
    goal ? `for the goal “${goal}”` : '',
    fallback ? 'without the model, whose summary could not be used' : '',
    authored ? 'edited by you' : '',
  ];
  return `${pieces.filter(Boolean).join(', ')}.`;
}
