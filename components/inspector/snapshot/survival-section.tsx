'use client';

import { inspectSurvivalAction } from '@/app/actions/snapshot';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ErrorNotice } from '@/components/ui/error-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { formatCount, formatPercent } from '@/lib/inspector/format';
import type { InspectedCompaction, Inspection } from '@/lib/inspector/inspection';
import { type Survival, survivalSentence, survivalTable } from '@/lib/inspector/survival';
import { FactList } from './fact-list';
import { ProbesSection } from './probes-section';
import { SurvivalBars } from './survival-bars';
import { useGenerationData } from './use-generation-data';

/** Which facts of the folded messages the model can still know: by class, and as lists. Worked out after the tab is open. */
export function SurvivalSection({
  inspection,
  compaction,
}: {
  inspection: Inspection;
  compaction: InspectedCompaction;
}) {
  const { chatId } = inspection;
  const { value, problem, reload } = useGenerationData(inspectSurvivalAction, {
    chatId,
    compactionId: compaction.id,
    revision: inspection,
  });
  if (problem) {
    return (
      <ErrorNotice
        className="m-4"
        title={problem}
        description="What survived could not be worked out; nothing was changed."
        onRetry={() => void reload()}
      />
    );
  }
  if (!value) {
    return (
      <div aria-busy="true" className="border-b px-5 py-5">
        <p className="mb-2 font-medium">What survived</p>
        <span className="sr-only">Loading</span>
        <Skeleton className="h-28 w-full" />
      </div>
    );
  }
  return (
    <>
      <ChartFrame
        name="survival"
        title="What survived"
        sentence={survivalSentence(value)}
        table={survivalTable(value)}
        note={noteOf(value)}
      >
        <SurvivalBars survival={value} />
        <FactList survival={value} chatId={chatId} compaction={compaction} />
      </ChartFrame>
      <ProbesSection chatId={chatId} compaction={compaction} survival={value} onChange={reload} />
    </>
  );
}

function noteOf({ informationKept, untouchedCount }: Survival): string {
  const pieces = [
    'Facts are found and looked for by rules, not by a model: an estimate.',
    informationKept === null
      ? ''
      : `With requests, changed files and decisions counting three times a link, ${formatPercent(informationKept)} is kept.`,
    untouchedCount > 0
      ? `${formatCount(untouchedCount)} more facts stand in messages that were left as they were.`
      : '',
  ];
  return pieces.filter(Boolean).join(' ');
}
