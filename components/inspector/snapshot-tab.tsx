'use client';

import { Layers2 } from 'lucide-react';
import { memo, useMemo } from 'react';
import { inspectSnapshotAction } from '@/app/actions/snapshot';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorNotice } from '@/components/ui/error-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { useUrlParameter } from '@/components/ui/use-url-state';
import { AUTHORED_STRATEGY_ID } from '@/lib/compaction/strategies/authored';
import { findSentence } from '@/lib/inspector/find-sentence';
import type { InspectedCompaction, Inspection } from '@/lib/inspector/inspection';
import { prepareSentenceJudgement, type SentenceMark } from '@/lib/inspector/prepare-judgement';
import { GenerationSelect } from './generation-select';
import { type JudgementState, useJudgements } from './judge/use-judgements';
import { AnchorsSection } from './snapshot/anchors-section';
import { JudgeSection } from './snapshot/judge-section';
import { QualitySection } from './snapshot/quality-section';
import { RatingSection } from './snapshot/rating-section';
import { RawAnswer } from './snapshot/raw-answer';
import { SentenceMarks } from './snapshot/sentence-marks';
import { SnapshotHead } from './snapshot/snapshot-head';
import { SnapshotPart } from './snapshot/snapshot-parts';
import { Sought } from './snapshot/sought';
import { SummariesSection } from './snapshot/summaries-section';
import { SurvivalSection } from './snapshot/survival-section';
import { useGenerationData } from './snapshot/use-generation-data';
import { WithInspection } from './with-inspection';

/** What a generation says, where each sentence comes from, what survived, and how to mend it. */
function SnapshotTab() {
  return <WithInspection>{(inspection) => <Snapshot inspection={inspection} />}</WithInspection>;
}

/** Answers being streamed draw the chat many times a second, and must not draw this. */
export default memo(SnapshotTab);

function Snapshot({ inspection }: { inspection: Inspection }) {
  const wanted = useUrlParameter('gen');
  const readable = inspection.compactions.filter(({ outcome }) => outcome !== 'nothing');
  const named = readable.find(({ id }) => id === wanted) ?? null;
  const shown = named ?? readable.find(({ isInForce }) => isInForce) ?? null;
  if (readable.length === 0) return <NothingYet />;
  if (!shown) {
    return (
      <EmptyState
        icon={<Layers2 />}
        title="Nothing is folded now"
        description="What was compacted here was taken back or did not work. It can still be read."
        action={<GenerationSelect inspection={inspection} chosenId={null} withFailed />}
      />
    );
  }
  return (
    <Generation key={shown.id} inspection={inspection} compaction={shown} chosenId={named?.id ?? null} />
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={<Layers2 />}
      title="No snapshot yet"
      description="When the chat is compacted, what the model is told instead of the folded messages is shown here: by section, with the source of each sentence, and what was lost. The Compact button above the chat, or Alt+C, compacts it now."
    />
  );
}

function Generation({
  inspection,
  compaction,
  chosenId,
}: {
  inspection: Inspection;
  compaction: InspectedCompaction;
  chosenId: string | null;
}) {
  const { chatId } = inspection;
  const { value, problem, reload } = useGenerationData(inspectSnapshotAction, {
    chatId,
    compactionId: compaction.id,
  });
  // Nothing was folded by hand: there is no before and after to measure.
  const isByHand = compaction.strategyId === AUTHORED_STRATEGY_ID;
  const judgements = useJudgements({ chatId, compactionId: compaction.id });
  const marks = useSentenceMarks(judgements);
  const wanted = useUrlParameter('sentence');
  const sought = useMemo(() => (value ? findSentence(value, wanted) : null), [value, wanted]);
  const isApplied = compaction.outcome === 'applied' || compaction.outcome === 'undone';
  return (
    <article data-printed aria-label={`Snapshot of generation ${compaction.generation}`}>
      <SnapshotHead inspection={inspection} compaction={compaction} chosenId={chosenId} snapshot={value} />
      {problem ? (
        <ErrorNotice
          className="m-4"
          title={problem}
          description="Your history was not changed."
          onRetry={() => void reload()}
        />
      ) : null}
      {isApplied ? (
        <SnapshotPart id="survived">
          <SurvivalSection inspection={inspection} compaction={compaction} />
        </SnapshotPart>
      ) : null}
      {value ? null : problem ? null : <Loading />}
      {value && isApplied ? (
        <Sought value={sought?.type === 'anchor' ? sought.anchor : (sought?.sentence ?? null)}>
          <SnapshotPart id="summary">
            <SentenceMarks value={marks}>
              <SummariesSection
                inspection={inspection}
                compaction={compaction}
                snapshot={value}
                soughtKey={sought?.type === 'sentence' ? sought.summaryKey : null}
              />
            </SentenceMarks>
          </SnapshotPart>
          <SnapshotPart id="anchors">
            <AnchorsSection anchors={value.anchors} />
          </SnapshotPart>
        </Sought>
      ) : null}
      {isApplied && !isByHand ? (
        <SnapshotPart id="quality">
          <QualitySection inspection={inspection} compaction={compaction} />
        </SnapshotPart>
      ) : null}
      {isApplied ? (
        <SnapshotPart id="model">
          <JudgeSection
            inspection={inspection}
            compaction={compaction}
            state={judgements}
            isReady={value !== null || problem !== null}
          />
        </SnapshotPart>
      ) : null}
      {value?.rawAnswer ? (
        <RawAnswer text={value.rawAnswer} problems={value.rawProblems} isOpen={!isApplied} />
      ) : null}
      {value && !value.rawAnswer && !isApplied ? (
        <p className="px-5 py-5 text-muted-foreground text-sm">Nothing the model said was kept.</p>
      ) : null}
      <SnapshotPart id="rating">
        <RatingSection chatId={chatId} compactionId={compaction.id} />
      </SnapshotPart>
    </article>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="space-y-3 p-5">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

/** What the newest judgement of the sentences doubts. */
function useSentenceMarks({ value }: JudgementState): ReadonlyMap<string, SentenceMark> {
  return useMemo(() => {
    const newest = value?.judgements.find((one) => one.kind === 'sentences');
    return newest ? prepareSentenceJudgement(newest.judgement).marks : new Map();
  }, [value]);
}
