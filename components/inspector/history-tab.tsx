'use client';

import { memo } from 'react';
import type { Inspection } from '@/lib/inspector/inspection';
import { EventLog } from './history/event-log';
import { GraphSection } from './history/graph-section';
import { useChosenGeneration } from './use-chosen-view';
import { ViewingBanner } from './viewing-banner';
import { WithInspection } from './with-inspection';

/** Every branch and compaction of the chat, and every decision that was taken. */
function HistoryTab() {
  return <WithInspection>{(inspection) => <History inspection={inspection} />}</WithInspection>;
}

/** Answers being streamed draw the chat many times a second, and must not draw this. */
export default memo(HistoryTab);

function History({ inspection }: { inspection: Inspection }) {
  const chosen = useChosenGeneration(inspection);
  return (
    <>
      <ViewingBanner chosen={chosen} />
      <GraphSection inspection={inspection} />
      <EventLog inspection={inspection} />
    </>
  );
}
