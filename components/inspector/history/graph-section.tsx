'use client';

import { useMemo } from 'react';
import { inspectHistoryAction } from '@/app/actions/inspect';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ErrorNotice } from '@/components/ui/error-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { useUrlParameter } from '@/components/ui/use-url-state';
import { formatCount } from '@/lib/inspector/format';
import type { Inspection } from '@/lib/inspector/inspection';
import { prepareHistory } from '@/lib/inspector/prepare-history';
import { useInspection } from '../inspection-context';
import { useLoaded } from '../use-loaded';
import { LaneGraph } from './lane-graph';
import { RowDetails } from './row-details';

/** Branches and compactions, newest first, and what can be done with the one that is chosen. */
export function GraphSection({ inspection }: { inspection: Inspection }) {
  const { chatId } = inspection;
  const { reload } = useInspection();
  const { value, problem } = useLoaded(chatId, inspection, () => inspectHistoryAction({ chatId }));
  const model = useMemo(() => (value ? prepareHistory(value) : null), [value]);
  const [generation, place] = [useUrlParameter('gen'), useUrlParameter('row')];
  const selectedKey = generation ?? place;
  const selected = model?.rows.find(({ key }) => key === selectedKey) ?? null;
  if (problem) {
    return (
      <ErrorNotice
        className="m-4"
        title={problem}
        description="Your history was not changed."
        onRetry={() => void reload()}
      />
    );
  }
  if (!model) return <Skeleton className="m-5 h-64" />;
  return (
    <ChartFrame
      name="branches"
      title="Branches and compactions"
      sentence={model.sentence}
      table={model.table}
      note={[
        model.hiddenLanes > 0 ? `${formatCount(model.hiddenLanes)} more branches share the last lane.` : '',
        'The newest is on top; what is in use is on the left. Keys: up and down walk the rows, Enter opens one. Sizes are estimated.',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {model.rows.length > 0 ? <LaneGraph model={model} selectedKey={selected?.key ?? null} /> : null}
      <RowDetails row={selected} inspection={inspection} />
    </ChartFrame>
  );
}
