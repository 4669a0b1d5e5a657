'use client';

import { memo, type ReactNode, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { compactionTwin, messageTwin } from '@/components/ui/twin';
import type { FoldedRange } from '@/lib/turn/compaction/folded-ranges';
import type { TranscriptItem } from '@/lib/turn/transcript';
import { FoldRail } from './fold-mark';
import { ROLE_NAMES } from './item-facts';
import { sameItem } from './same-item';
import { SoughtTextProvider } from './sought-text';
import { TranscriptItemView } from './transcript-item-view';
import type { Editing, TranscriptActions } from './types';
import { useFindMarks } from './use-find-marks';

export type TranscriptRowProps = {
  item: TranscriptItem | undefined;
  step: number;
  count: number;
  actions: TranscriptActions;
  editing: boolean;
  flashing: boolean;
  /** Why the model no longer sees it as it is. */
  fold: FoldedRange | null;
  query: string | null;
  onEditing: (editing: Editing | null) => void;
  renderAbove?: (item: TranscriptItem) => ReactNode;
  renderBelow?: (item: TranscriptItem) => ReactNode;
};

/** One article of the log. Draws again only when its own item or place changes. */
export const TranscriptRow = memo(function TranscriptRow(props: TranscriptRowProps) {
  const { item, step, count, query } = props;
  const article = useRef<HTMLElement>(null);
  useFindMarks(article, query);
  const name = item ? ROLE_NAMES[item.role] : 'Loading';

  return (
    <>
      {item ? props.renderAbove?.(item) : null}
      <article
        ref={article}
        tabIndex={-1}
        data-step={step}
        data-twin={item ? twinsOf(item, props.fold) : undefined}
        aria-label={`${name}, ${step} of ${count}`}
        aria-posinset={step}
        aria-setsize={count}
        aria-busy={!item || item.status === 'streaming'}
        className={cn(
          'group/item relative mx-auto w-full max-w-3xl scroll-mt-4 rounded-lg px-4 py-2.5 transition-shadow duration-500 sm:px-6',
          props.flashing && 'ring-2 ring-ring',
        )}
      >
        {props.fold ? <FoldRail fold={props.fold} /> : null}
        {item ? (
          <SoughtTextProvider value={query}>
            <TranscriptItemView
              item={item}
              actions={props.actions}
              fold={props.fold}
              isLast={step === count}
              editing={props.editing}
              onEditing={props.onEditing}
            />
          </SoughtTextProvider>
        ) : (
          <>
            <LoadingLines />
            <p className="hidden print:block">
              Message {step} was not loaded. “Print this chat” among the commands loads everything first.
            </p>
          </>
        )}
      </article>
      {item ? props.renderBelow?.(item) : null}
    </>
  );
}, sameRow);

function sameRow(before: TranscriptRowProps, after: TranscriptRowProps): boolean {
  const { item: beforeItem, ...beforeRest } = before;
  const { item: afterItem, ...afterRest } = after;
  const names = Object.keys(afterRest) as (keyof typeof afterRest)[];
  return sameItem(beforeItem, afterItem) && names.every((name) => beforeRest[name] === afterRest[name]);
}

/** The message, the tool message its results came in, and the compaction that folded both. */
function twinsOf(item: TranscriptItem, fold: FoldedRange | null): string {
  const words = [messageTwin(item.number)];
  if (item.parts.some((part) => part.type === 'tool')) words.push(messageTwin(item.number + 1));
  if (fold) words.push(compactionTwin(fold.compactionId));
  return words.join(' ');
}

function LoadingLines() {
  return (
    <div className="h-[140px] space-y-3 py-2 print:hidden">
      <Skeleton className="h-3 w-28" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
