'use client';

import { Pencil, Printer, Undo2 } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { writeUrlParameters } from '@/components/ui/use-url-state';
import { AUTHORED_STRATEGY_ID } from '@/lib/compaction/strategies/authored';
import { formatCount, formatTokens } from '@/lib/inspector/format';
import type { InspectedSnapshot } from '@/lib/inspector/inspected-snapshot';
import type { InspectedCompaction, Inspection } from '@/lib/inspector/inspection';
import { GenerationSelect } from '../generation-select';
import { ShowCompaction } from '../show-compaction';
import { ViewingBanner } from '../viewing-banner';
import { SnapshotNav } from './snapshot-parts';
import { useSummaryActions } from './use-summary-actions';

/** Which generation this is, how it came about, its size, and the way back. */
export function SnapshotHead({
  inspection,
  compaction,
  chosenId,
  snapshot,
}: {
  inspection: Inspection;
  compaction: InspectedCompaction;
  chosenId: string | null;
  snapshot: InspectedSnapshot | null;
}) {
  const { undo, isBusy } = useSummaryActions(inspection.chatId, compaction);
  const { generation, isInForce, authored, fallback, outcome, strategyId } = compaction;
  return (
    <>
      {outcome === 'failed' ? (
        <p role="status" className="flex items-center gap-2 border-b bg-warning-surface px-5 py-2 text-sm">
          <span className="flex-1">{compaction.text} Nothing was changed by it.</span>
          {inspection.compactions.some((one) => one.isInForce) ? (
            <Button size="sm" variant="outline" onClick={() => writeUrlParameters({ gen: null })}>
              Back to now
            </Button>
          ) : null}
        </p>
      ) : (
        <ViewingBanner chosen={compaction} />
      )}
      <header className="border-b px-5 py-4">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="font-medium">
            {outcome === 'failed' ? 'Attempt that was not applied' : `Generation ${generation}`}
          </h3>
          {isInForce ? <Badge tone="success">in force</Badge> : null}
          {authored ? (
            <Badge tone="accent">
              <Pencil aria-hidden="true" />
              authored by you
            </Badge>
          ) : null}
          {fallback ? <Badge tone="warning">made without the model</Badge> : null}
          <span className="ml-auto flex items-center gap-1 max-sm:w-full print:hidden">
            <ShowCompaction compactionId={compaction.id} />
            <GenerationSelect inspection={inspection} chosenId={chosenId} withFailed />
            <IconButton size="sm" label="Print this snapshot" onClick={printAlone}>
              <Printer />
            </IconButton>
          </span>
        </div>
        <p className="mt-1 text-muted-foreground text-sm">{sentenceOf(compaction, snapshot)}</p>
        {outcome === 'failed' ? null : (
          <SnapshotNav without={strategyId === AUTHORED_STRATEGY_ID ? 'quality' : null} />
        )}
        {isInForce && authored ? (
          <Button
            size="sm"
            variant="outline"
            className="mt-2 print:hidden"
            disabled={isBusy}
            onClick={() => void undo()}
          >
            <Undo2 aria-hidden="true" />
            Undo this change
          </Button>
        ) : null}
      </header>
    </>
  );
}

function sentenceOf(compaction: InspectedCompaction, snapshot: InspectedSnapshot | null): string {
  const { outcome, strategyId, reason, strategyLabel, trigger, goal, fallback, tokensBefore, tokensAfter } =
    compaction;
  if (outcome === 'failed') return reason;
  const isByHand = strategyId === AUTHORED_STRATEGY_ID;
  const who =
    isByHand || strategyId.startsWith('recorded:')
      ? reason
      : `Made by ${strategyLabel}, ${trigger ? `because of ${trigger.reason.replaceAll('_', ' ')}` : 'by hand'}${goal ? `, for the goal “${goal}”` : ''}.`;
  const grown = tokensAfter - tokensBefore;
  const size = isByHand
    ? `That makes every request about ${formatCount(Math.abs(grown))} tokens ${grown < 0 ? 'smaller' : 'larger'}.`
    : `The next request went from about ${formatTokens(tokensBefore)} to ${formatTokens(tokensAfter)} tokens.`;
  const anchors = snapshot?.anchors.length ?? 0;
  const holds = snapshot
    ? `${countOf(snapshot.summaries.length, 'summary', 'summaries')} for ${countOf(compaction.foldedCount, 'message', 'messages')}, ${anchors === 0 ? 'no anchors' : countOf(anchors, 'anchor', 'anchors')}.`
    : '';
  const degraded = fallback
    ? 'The model’s own summary could not be used, so this one quotes the history by code: expect quotations, not explanations.'
    : '';
  return [who, size, holds, degraded].filter(Boolean).join(' ');
}

function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The stylesheet leaves everything else out while this is set. */
function printAlone() {
  document.documentElement.dataset.print = 'alone';
  window.print();
  delete document.documentElement.dataset.print;
}
