'use client';

import { ChevronRight, Layers2, Pin } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { compactionTwin } from '@/components/ui/twin';
import { formatCount, formatTokens } from '@/lib/inspector/format';
import type { LedgerBlock, LedgerFate } from '@/lib/inspector/prepare-ledger';
import { goToTab } from './go-to';
import { LedgerMessage } from './ledger-message';

export type LedgerLayout = 'split' | 'unified';

/** Some originals and what stands in their place: two cells side by side, or one below the other. */
export function LedgerBlockView({
  block,
  layout,
  makerId,
}: {
  block: LedgerBlock;
  layout: LedgerLayout;
  /** The compaction that made the fold. */
  makerId: string | null;
}) {
  const [isOpen, setOpen] = useState(false);
  const isRun = block.messages.length + block.hiddenCount > 1;
  return (
    <div
      data-twin={makerId === null ? undefined : compactionTwin(makerId)}
      className={cn('grid gap-2 p-1.5', layout === 'split' && 'grid-cols-2')}
    >
      <div className={cn('min-w-0 border-l-4 pl-1.5', EDGE[block.fate])}>
        {isRun ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-6 w-full items-center gap-1 rounded text-left text-xs hover:bg-muted"
          >
            <ChevronRight
              aria-hidden="true"
              className={cn('size-4 shrink-0 text-muted-foreground', isOpen && 'rotate-90')}
            />
            <span className="min-w-0 flex-1">
              <Heading block={block} />
            </span>
          </button>
        ) : null}
        {!isRun || isOpen || block.fate !== 'kept' ? (
          <Messages block={block} isWhole={!isRun || isOpen} />
        ) : null}
        {isRun && !isOpen && block.fate === 'kept' ? null : (
          <p className="mt-0.5 text-[11px] text-muted-foreground">{block.reason}</p>
        )}
      </div>
      <After block={block} isOpen={isOpen} layout={layout} />
    </div>
  );
}

/** So many at a time; a fold may hold thousands. */
const page = 100;

/** Of a closed fold, enough to recognise it by. */
const glimpse = 3;

function Messages({ block, isWhole }: { block: LedgerBlock; isWhole: boolean }) {
  const [count, setCount] = useState(page);
  const shown = isWhole ? count : glimpse;
  const left = isWhole ? block.messages.length - count : 0;
  return (
    <ol>
      {block.messages.slice(0, shown).map((message) => (
        <li key={message.id}>
          <LedgerMessage message={message} />
        </li>
      ))}
      {left > 0 ? (
        <li>
          <Button variant="link" size="sm" onClick={() => setCount(count + page)}>
            Show {formatCount(Math.min(page, left))} more of {formatCount(left)}
          </Button>
        </li>
      ) : null}
    </ol>
  );
}

function Heading({ block }: { block: LedgerBlock }) {
  const first = block.messages[0]?.number;
  const last = block.messages.at(-1)?.number;
  return (
    <>
      <span className="font-medium">
        {formatCount(block.messages.length)}{' '}
        {block.hiddenCount > 0 ? `of ${formatCount(block.messages.length + block.hiddenCount)} ` : ''}
        {WORDS[block.fate]}
      </span>{' '}
      <span className="tabular text-muted-foreground">
        #{first}–#{last} · {formatTokens(block.tokensBefore)}
      </span>
    </>
  );
}

function After({ block, isOpen, layout }: { block: LedgerBlock; isOpen: boolean; layout: LedgerLayout }) {
  if (block.fate === 'folded') {
    if (block.replacement.length === 0) {
      return <Nothing>part of the summary above</Nothing>;
    }
    return <SnapshotCell block={block} />;
  }
  if (block.fate === 'dropped') return <Nothing>not sent</Nothing>;
  if (block.fate === 'shortened') {
    return (
      <div className="min-w-0 text-xs">
        {block.stubs.map((stub) => (
          <p key={stub.callId} className="break-words rounded bg-muted px-1.5 py-1">
            <span className="tabular text-muted-foreground">
              {formatTokens(stub.tokensBefore)} → {formatTokens(stub.tokensAfter)}{' '}
            </span>
            {stub.text.slice(0, 300)}
          </p>
        ))}
      </div>
    );
  }
  if (layout === 'unified') return null;
  return (
    <div className="flex min-w-0 items-start gap-1 text-muted-foreground text-xs">
      {block.fate === 'pinned' ? <Pin aria-hidden="true" className="mt-0.5 size-3 shrink-0" /> : null}
      <span>{isOpen || block.messages.length === 1 ? 'the same, word for word' : 'the same'}</span>
    </div>
  );
}

function SnapshotCell({ block }: { block: LedgerBlock }) {
  const [isOpen, setOpen] = useState(false);
  const text = block.replacement.map((message) => message.text).join('\n\n');
  return (
    <div className="min-w-0 rounded border border-chart-snapshot border-l-4 bg-card px-2 py-1.5 text-xs">
      <p className="mb-1 flex flex-wrap items-center gap-1">
        <Layers2 aria-hidden="true" className="size-3.5 text-chart-snapshot" />
        <span className="font-medium">One summary</span>
        <Badge>generation {block.generation}</Badge>
        <span className="tabular ml-auto text-muted-foreground">≈ {formatTokens(block.tokensAfter)}</span>
      </p>
      <p
        tabIndex={isOpen ? 0 : undefined}
        className={cn(
          'scroll-thin whitespace-pre-wrap break-words',
          isOpen ? 'max-h-96 overflow-y-auto' : 'line-clamp-4',
        )}
      >
        {isOpen ? text : withoutFrame(text).slice(0, 600)}
      </p>
      <div className="flex flex-wrap gap-x-3">
        <Button
          variant="link"
          size="sm"
          className="h-6 px-0"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'Read it whole'}
        </Button>
        <Button
          variant="link"
          size="sm"
          className="h-auto min-h-6 whitespace-normal px-0 text-left"
          onClick={(event) => goToTab(event.currentTarget, { pane: 'snapshot' })}
        >
          Sources and what was lost
        </Button>
      </div>
    </div>
  );
}

/** The sentence that frames every summary says nothing about this one. */
function withoutFrame(text: string): string {
  return text.replace(/^\[[^\]]*\]\s*/, '');
}

function Nothing({ children }: { children: string }) {
  return <p className="min-w-0 text-muted-foreground text-xs italic">{children}</p>;
}

const EDGE: Record<LedgerFate, string> = {
  kept: 'border-border',
  pinned: 'border-foreground',
  folded: 'border-chart-snapshot',
  shortened: 'border-chart-tool-results border-dashed',
  dropped: 'border-destructive border-dotted',
};

const WORDS: Record<LedgerFate, string> = {
  kept: 'kept messages',
  pinned: 'pinned messages',
  folded: 'messages folded',
  shortened: 'messages shortened',
  dropped: 'messages left out',
};
