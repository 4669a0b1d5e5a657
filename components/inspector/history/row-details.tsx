'use client';

import { useRouter } from 'next/navigation';
import { forkChatAction } from '@/app/actions/chats';
import { branchFromGenerationAction } from '@/app/actions/compaction';
import { Button } from '@/components/ui/button';
import { told } from '@/components/ui/told';
import type { Inspection } from '@/lib/inspector/inspection';
import { type HistoryRow, historyRowLabel } from '@/lib/inspector/prepare-history';
import { goToTab } from '../go-to';
import { useInspection } from '../inspection-context';
import { ShowCompaction } from '../show-compaction';
import { useRestore } from '../use-restore';
import { CompareWith } from './compare-with';

/** What is known of the chosen row, and what can be done with it. */
export function RowDetails({ row, inspection }: { row: HistoryRow | null; inspection: Inspection }) {
  return (
    <div aria-live="polite" className="mt-3 min-h-20 rounded-md border border-dashed px-3 py-2 text-sm">
      {row === null ? (
        <Nothing inspection={inspection} />
      ) : row.type === 'compaction' ? (
        <Compaction row={row} inspection={inspection} />
      ) : (
        <Messages row={row} />
      )}
    </div>
  );
}

function Nothing({ inspection }: { inspection: Inspection }) {
  const restore = useRestore();
  const isCompacted = inspection.view.compactionId !== null;
  return (
    <>
      <p className="text-muted-foreground">Choose a row to look at it, restore it, or branch from it.</p>
      {isCompacted ? (
        <Button size="sm" variant="outline" className="mt-2" onClick={() => void restore(null)}>
          Take every compaction back
        </Button>
      ) : null}
    </>
  );
}

type RowOf<T extends HistoryRow['type']> = Extract<HistoryRow, { type: T }>;

function Compaction({ row, inspection }: { row: RowOf<'compaction'>; inspection: Inspection }) {
  const router = useRouter();
  const restore = useRestore();
  const { chatId, showInChat } = useInspection();
  const { compaction, isInUse } = row;
  const isApplied = compaction.outcome !== 'failed';

  async function branch() {
    const result = await branchFromGenerationAction({ chatId, compactionId: compaction.id });
    if (told(result)) router.push(`/chat/${result.value}`);
  }

  return (
    <>
      <p className="font-medium">{historyRowLabel(row)}</p>
      <p className="mt-0.5 text-muted-foreground">
        {compaction.text}
        {compaction.goal ? ` Goal: ${compaction.goal}.` : ''}
        {compaction.fallback ? ' Made without the model, whose summary could not be used.' : ''}
        {isApplied ? ' Sizes are estimated.' : ' The history stayed as it was.'}
      </p>
      {isApplied && isInUse ? (
        <>
          <div className="mt-2 flex flex-wrap gap-1.5">
            <Button
              size="sm"
              variant="outline"
              onClick={(event) => goToTab(event.currentTarget, { pane: 'now' })}
            >
              View as it was
            </Button>
            {compaction.isInForce ? null : (
              <Button size="sm" variant="outline" onClick={() => void restore(compaction.id)}>
                Restore it
              </Button>
            )}
            <ShowCompaction compactionId={compaction.id} />
            <Button size="sm" variant="outline" onClick={() => void branch()}>
              Open as a new chat
            </Button>
          </div>
          <CompareWith compactionId={compaction.id} inspection={inspection} />
        </>
      ) : null}
      {isInUse || !compaction.segmentId ? null : (
        <Button
          size="sm"
          variant="outline"
          className="mt-2"
          onClick={() => showInChat(compaction.segmentId ?? '')}
        >
          Switch to its branch
        </Button>
      )}
    </>
  );
}

function Messages({ row }: { row: RowOf<'messages'> }) {
  const router = useRouter();
  const { chatId, showInChat } = useInspection();

  async function fork() {
    const result = await forkChatAction({ chatId, messageId: row.lastMessageId });
    if (told(result)) router.push(`/chat/${result.value}`);
  }

  return (
    <>
      <p className="font-medium">{historyRowLabel(row)}</p>
      {row.excerpt ? <p className="mt-0.5 text-muted-foreground">“{row.excerpt}”</p> : null}
      <div className="mt-2 flex flex-wrap gap-1.5">
        <Button size="sm" variant="outline" onClick={() => showInChat(row.lastMessageId)}>
          {row.isInUse ? 'Show in the chat' : 'Switch to this branch'}
        </Button>
        <Button size="sm" variant="outline" onClick={() => void fork()}>
          Open as a new chat
        </Button>
      </div>
    </>
  );
}
