'use client';

import { useEffect, useEffectEvent, useMemo } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ErrorNotice } from '@/components/ui/error-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { prepareDiff } from '@/lib/inspector/diff/prepare-diff';
import type { Inspection } from '@/lib/inspector/inspection';
import { useInspection } from '../inspection-context';
import { DiffReader, type DiffReaderProps } from './diff-reader';
import { PairSection } from './pair-section';
import { SidePickers } from './side-pickers';
import { useComparison } from './use-comparison';
import { useSummaryDiff } from './use-summary-diff';

/** Any two summaries: generations, drafts, or what another strategy would write. */
export function DiffSection({
  inspection,
  onSettled,
}: {
  inspection: Inspection;
  /** Called once there is something to read: what else is wanted may be asked for now. */
  onSettled: () => void;
}) {
  const { reload } = useInspection();
  const sides = useComparison(inspection);
  const { before, after, problem } = sides;
  const diff = useSummaryDiff(before, after);
  const isEmpty = sides.choices !== null && sides.afterId === null;
  const isSettled = diff !== null || problem !== null || isEmpty;
  const onFirst = useEffectEvent(onSettled);
  useEffect(() => {
    if (isSettled) onFirst();
  }, [isSettled]);
  return (
    <>
      <SidePickers sides={sides} />
      {problem ? (
        <ErrorNotice
          className="m-4"
          title={problem}
          description="Your history was not changed. Choose another summary, or try again."
          onRetry={() => void reload()}
        />
      ) : diff && before && after ? (
        <Compared
          key={`${before.sideId} ${after.sideId}`}
          before={before}
          after={after}
          diff={diff}
          generation={inspection.compactions.find(({ id }) => id === before.sideId)?.generation ?? null}
        />
      ) : (
        <Comparing isEmpty={isEmpty} />
      )}
      {isSettled ? (
        <PairSection inspection={inspection} beforeId={sides.beforeId} afterId={sides.afterId} />
      ) : null}
    </>
  );
}

function Compared(props: DiffReaderProps) {
  const { before, after, diff } = props;
  const model = useMemo(() => prepareDiff(before, after, diff), [before, after, diff]);
  return (
    <ChartFrame
      name="diff"
      title="What changed"
      sentence={model.sentence}
      table={model.table}
      note={model.note}
    >
      <DiffReader {...props} />
    </ChartFrame>
  );
}

function Comparing({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty) {
    return (
      <p className="border-b px-5 py-5 text-muted-foreground text-sm">
        There is nothing to compare yet. Once the chat was compacted, its summaries stand here side by side.
      </p>
    );
  }
  return (
    <div aria-busy="true" className="space-y-3 border-b p-5">
      <span className="sr-only">Comparing</span>
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
