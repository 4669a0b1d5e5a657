'use client';

import { ChevronRight, Pin, PinOff } from 'lucide-react';
import type { MouseEvent, Ref } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';
import { useUrlParameter } from '@/components/ui/use-url-state';
import { formatCount, formatPercent, formatTokens, formatTokensOf } from '@/lib/inspector/format';
import type { CompositionItem, CompositionRow } from '@/lib/inspector/prepare-composition';
import { goToTab } from './go-to';
import { useInspection } from './inspection-context';
import { usePin } from './use-pin';

/** Every part with its numbers; opens to show what it mostly consists of. */
export function CompositionRows({ rows, ref }: { rows: CompositionRow[]; ref: Ref<HTMLUListElement> }) {
  const part = useUrlParameter('part');
  return (
    <ul ref={ref} className="text-sm">
      {rows.map((row) => (
        <li key={row.id}>
          {row.isInLedger ? (
            <details className="group" data-row={row.id} open={row.id === part}>
              <summary className="flex list-none items-center rounded py-1 hover:bg-muted [&::-webkit-details-marker]:hidden">
                <RowLine row={row} />
                <ChevronRight
                  aria-hidden="true"
                  className="ml-1 size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90"
                />
              </summary>
              <Contributors row={row} />
            </details>
          ) : (
            <div className="flex items-center py-1 pr-5">
              <RowLine row={row} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function RowLine({ row }: { row: CompositionRow }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={cn(
          'mr-2 size-3 shrink-0 forced-color-adjust-none rounded-[3px] border border-input/40',
          row.isHatched && 'hatched',
        )}
        style={{ backgroundColor: row.colour }}
      />
      <span className="min-w-0 flex-1 truncate">{row.label}</span>
      <span className="tabular text-muted-foreground">{formatTokensOf(row.tokens, row.kind)}</span>
      <span className="tabular w-14 text-right text-muted-foreground">{formatPercent(row.share)}</span>
    </>
  );
}

function Contributors({ row }: { row: CompositionRow }) {
  return (
    <div className="mb-2 ml-5 border-l pl-3 text-xs">
      <ol>
        {row.items.map((item) => (
          <li key={`${item.messageId}${item.label}`} className="flex items-center gap-2 py-0.5">
            <Contributor item={item} />
            <span className="tabular shrink-0 text-muted-foreground">≈ {formatTokens(item.tokens)}</span>
            <PinButton item={item} isPinned={row.id === 'pinned'} />
          </li>
        ))}
        {row.otherCount > 0 ? (
          <li className="py-0.5 text-muted-foreground">and {formatCount(row.otherCount)} smaller ones</li>
        ) : null}
      </ol>
      <Button
        variant="link"
        size="sm"
        className="h-6 px-0"
        onClick={(event) =>
          goToTab(event.currentTarget, { pane: 'now', part: row.id, fates: null, gen: null })
        }
      >
        Show in the ledger<span className="sr-only">: {row.label}</span>
      </Button>
    </div>
  );
}

function Contributor({ item }: { item: CompositionItem }) {
  const { showInChat } = useInspection();
  const { messageId } = item;
  if (messageId === null) return <span className="min-w-0 flex-1 truncate">{item.label}</span>;
  return (
    <button
      type="button"
      className="min-h-6 min-w-0 flex-1 truncate text-left underline-offset-2 hover:underline"
      onClick={() => showInChat(messageId)}
    >
      {item.label}
      <span className="sr-only">, show in the chat</span>
    </button>
  );
}

function PinButton({ item, isPinned }: { item: CompositionItem; isPinned: boolean }) {
  const pin = usePin();
  const { messageId, number } = item;
  if (messageId === null || number === null) return null;
  const message = { id: messageId, number };

  function onClick(event: MouseEvent) {
    // The message goes to another row: the keyboard stays in this one.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus();
    void pin(message, !isPinned);
  }

  return (
    <IconButton
      size="xs"
      label={isPinned ? `Unpin message ${number}` : `Pin message ${number}`}
      onClick={onClick}
    >
      {isPinned ? <PinOff /> : <Pin />}
    </IconButton>
  );
}
