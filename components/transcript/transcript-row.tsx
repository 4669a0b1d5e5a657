'use client';

import { memo, type ReactNode, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import type { TranscriptItem } from '@/lib/turn/transcript';
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
        aria-label={`${name}, ${step} of ${count}`}
        aria-posinset={step}
        aria-setsize={count}
        aria-busy={!item || item.status === 'streaming'}
        className={cn(
          'group/item mx-auto w-full max-w-3xl scroll-mt-4 rounded-lg px-4 py-2.5 transition-shadow duration-500 sm:px-6',
          props.flashing && 'ring-2 ring-ring',
        )}
      >
        {item ? (
          <SoughtTextProvider value={query}>
            <TranscriptItemView
              item={item}
              actions={props.actions}
              isLast={step === count}
              editing={props.editing}
              onEditing={props.onEditing}
            />
          </SoughtTextProvider>
        ) : (
          <LoadingLines />
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

function LoadingLines() {
  return (
    <div className="h-[140px] space-y-3 py-2">
      <Skeleton className="h-3 w-28" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
