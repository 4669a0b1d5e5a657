'use client';

import { Pencil, Scissors, TriangleAlert, Undo2 } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { compactionTwin } from '@/components/ui/twin';
import { formatCount, formatDuration, formatMoney, formatTokens } from '@/lib/inspector/format';
import type { CompactionCard as Card } from '@/lib/turn/compaction/prepare-cards';

export type CompactionCardActions = {
  undo: (compactionId: string) => void;
  redo: (compactionId: string) => void;
  branchFromBefore: (compactionId: string) => void;
  inspect: (compactionId: string) => void;
};

/** One compaction in the transcript: what came of it, and how to look at it or take it back. */
export default function CompactionCard({ card, actions }: { card: Card; actions: CompactionCardActions }) {
  const isApplied = card.status === 'COMPRESSED' || card.status === 'CONTENT_TRUNCATED';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group, no landmark: the same one stands in the transcript and in the inspector
    <div
      role="group"
      tabIndex={-1}
      data-twin={compactionTwin(card.id)}
      aria-label={`Compaction ${card.generation}`}
      className={cn(
        'mx-auto my-3 w-[calc(100%-2rem)] max-w-[46rem] rounded-lg border border-dashed bg-surface px-4 py-3 text-sm',
        card.isUndone && 'opacity-75',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {card.isFailure ? (
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warning" />
        ) : (
          <Scissors aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        )}
        <strong className="font-medium">{headline(card, isApplied)}</strong>
        {isApplied ? (
          <span className="tabular text-muted-foreground">
            {card.isByHand
              ? grownBy(card)
              : `${formatTokens(card.tokensBefore)} → ${formatTokens(card.tokensAfter)}`}
          </span>
        ) : null}
        {card.isByHand ? null : <Badge>{card.strategyLabel}</Badge>}
        {card.fallback ? <Badge tone="warning">made without the model</Badge> : null}
        {card.authored ? (
          <Badge>
            <Pencil aria-hidden="true" className="mr-1 size-3" />
            edited by you
          </Badge>
        ) : null}
        {card.isUndone ? <Badge>taken back</Badge> : null}
      </div>
      <p className="mt-1 text-muted-foreground">
        {card.text}
        {card.note ? ` ${card.note}` : ''}
        {card.isFailure ? ' Nothing was lost.' : ''}
        {card.goal ? ` Goal: ${card.goal}` : ''}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {isApplied ? (
          <Button variant="outline" size="sm" onClick={() => actions.inspect(card.id)}>
            View in inspector
          </Button>
        ) : null}
        {card.isInForce ? (
          <Button variant="outline" size="sm" onClick={() => actions.undo(card.id)}>
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
        ) : null}
        {card.isInForce && card.hasTurnsAfter ? (
          <Button variant="ghost" size="sm" onClick={() => actions.branchFromBefore(card.id)}>
            Branch from before it
          </Button>
        ) : null}
        {card.canRedo ? (
          <Button variant="outline" size="sm" onClick={() => actions.redo(card.id)}>
            Redo
          </Button>
        ) : null}
        <span className="tabular ml-auto text-muted-foreground text-xs">{facts(card, isApplied)}</span>
      </div>
    </div>
  );
}

function headline(card: Card, isApplied: boolean): string {
  const by = card.isManual ? '' : ' automatically';
  if (!isApplied) return card.status === 'CANCELLED' ? 'Compaction stopped' : 'Not compacted';
  if (card.isByHand) return 'Summary changed';
  if (card.foldedCount === 0) return `Tool outputs shortened${by}`;
  return `Compacted${by}: ${formatCount(card.foldedCount)} messages folded`;
}

function facts(card: Card, isApplied: boolean): string {
  const pieces = [formatDuration(card.durationMs)];
  if (card.costUsd !== null) pieces.push(formatMoney(card.costUsd));
  if (isApplied) pieces.push(`generation ${card.generation}`);
  return pieces.join(' · ');
}

/** A few tokens would vanish in rounded totals. */
function grownBy({ tokensBefore, tokensAfter }: Card): string {
  const tokens = tokensAfter - tokensBefore;
  return `${tokens < 0 ? '−' : '+'}${formatCount(Math.abs(tokens))} tokens`;
}
