'use client';

import { SearchX } from 'lucide-react';
import Link from 'next/link';
import type { KeyboardEvent, Ref } from 'react';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorNotice } from '@/components/ui/error-notice';
import { OUTDATED } from '@/components/ui/outdated';
import { Skeleton } from '@/components/ui/skeleton';
import type { ChatHit } from '@/lib/store/types';
import { moveAmongLinks } from './move-among-links';
import { Snippet } from './snippet';

export type SearchState =
  | { type: 'searching'; hits: ChatHit[] | null }
  | { type: 'found'; hits: ChatHit[] }
  | { type: 'failed' };

export type SearchHitsProps = {
  ref: Ref<HTMLElement>;
  state: SearchState;
  query: string;
  onOpen: () => void;
  onRetry: () => void;
  /** Up from the first hit goes back to the field. */
  onLeaveUp: () => void;
};

export function SearchHits({ ref, state, query, onOpen, onRetry, onLeaveUp }: SearchHitsProps) {
  const hits = state.type === 'failed' ? [] : state.hits;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isFirst = event.currentTarget.querySelector('a[href]') === document.activeElement;
    if (event.key === 'Escape' || (event.key === 'ArrowUp' && isFirst)) {
      event.preventDefault();
      onLeaveUp();
    } else moveAmongLinks(event);
  };
  return (
    <section
      ref={ref}
      aria-label="Search results"
      aria-busy={state.type === 'searching'}
      onKeyDown={onKeyDown}
      className={cn(
        'scroll-thin min-h-0 flex-1 overflow-y-auto px-2 py-1',
        state.type === 'searching' && hits && OUTDATED,
      )}
    >
      {state.type === 'failed' ? (
        <ErrorNotice title="The search failed" description="Your chats are unharmed." onRetry={onRetry} />
      ) : hits === null ? (
        <HitSkeletons />
      ) : hits.length === 0 ? (
        <EmptyState icon={<SearchX />} title="Nothing found" description={`No chat mentions “${query}”.`} />
      ) : (
        <ul className="space-y-0.5">
          {hits.map((hit) => (
            <li key={hit.messageId ?? hit.chatId}>
              <Link
                href={hrefOfHit(hit)}
                prefetch={false}
                onClick={onOpen}
                className="block rounded-md px-2 py-1.5 hover:bg-muted focus-visible:outline-offset-[-2px]"
              >
                <span className="block truncate font-medium">{hit.title}</span>
                <span className="line-clamp-2 text-muted-foreground text-xs">
                  <Snippet text={hit.snippet} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The chat, at the message that was found; where it stands when only its title matched. */
export function hrefOfHit(hit: ChatHit): string {
  if (hit.messageId === null) return `/chat/${hit.chatId}`;
  return `/chat/${hit.chatId}?m=${encodeURIComponent(hit.messageId)}`;
}

function HitSkeletons() {
  return (
    <div className="space-y-4 px-2 py-2">
      {[70, 55, 80].map((width) => (
        <div key={width} className="space-y-1.5">
          <Skeleton className="h-4" style={{ width: `${width}%` }} />
          <Skeleton className="h-3" />
        </div>
      ))}
    </div>
  );
}
