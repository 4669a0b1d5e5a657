'use client';

import { Search, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAnnouncer } from '@/components/ui/announcer';
import { Input } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import type { ChatHit } from '@/lib/store/types';
import { hrefOfHit, SearchHits, type SearchState } from './search-hits';

const PAUSE_MS = 180;

export type ChatSearchProps = {
  onSearch: (query: string) => Promise<ChatHit[]>;
  /** True while there is a query, when hits stand where the chats were. */
  onSearching: (isSearching: boolean) => void;
  onOpen: () => void;
};

/** Owns the query and its hits. An answer that comes after a newer question is dropped. */
export function ChatSearch({ onSearch, onSearching, onOpen }: ChatSearchProps) {
  const announcer = useAnnouncer();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [query, setQuery] = useState('');
  const [state, setState] = useState<SearchState>({ type: 'searching', hits: null });

  useEffect(() => () => clearTimeout(timer.current), []);

  const search = async (text: string) => {
    latest.current += 1;
    const ticket = latest.current;
    try {
      const hits = await onSearch(text);
      if (ticket !== latest.current) return;
      setState({ type: 'found', hits });
      announcer.announce(hits.length === 0 ? 'Nothing found' : `${hits.length} found`);
    } catch {
      if (ticket === latest.current) setState({ type: 'failed' });
    }
  };
  const ask = (text: string, pauseMs: number) => {
    const wanted = text.trim();
    setQuery(text);
    onSearching(wanted !== '');
    clearTimeout(timer.current);
    latest.current += 1;
    setState((before) => ({
      type: 'searching',
      hits: wanted && before.type !== 'failed' ? before.hits : null,
    }));
    if (wanted !== '') timer.current = setTimeout(() => search(wanted), pauseMs);
  };
  const clear = () => {
    ask('', 0);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const first = state.type === 'found' ? state.hits[0] : undefined;
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      clear();
    } else if (event.key === 'Enter' && first) {
      onOpen();
      router.push(hrefOfHit(first));
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      results.current?.querySelector<HTMLElement>('a[href]')?.focus();
    }
  };

  return (
    <>
      <search className="relative mx-2 mb-1 block">
        <Search
          aria-hidden="true"
          className="-translate-y-1/2 absolute top-1/2 left-2.5 size-4 text-muted-foreground"
        />
        <Input
          ref={field}
          type="search"
          aria-label="Search all chats"
          placeholder="Search all chats"
          value={query}
          onChange={(event) => ask(event.target.value, PAUSE_MS)}
          onKeyDown={onKeyDown}
          className="h-8 bg-background px-8 [&::-webkit-search-cancel-button]:hidden"
        />
        {query === '' ? null : (
          <IconButton label="Clear the search" size="xs" onClick={clear} className="absolute top-1 right-1">
            <X />
          </IconButton>
        )}
      </search>
      {query.trim() === '' ? null : (
        <SearchHits
          ref={results}
          state={state}
          query={query.trim()}
          onOpen={onOpen}
          onRetry={() => ask(query, 0)}
          onLeaveUp={() => field.current?.focus()}
        />
      )}
    </>
  );
}
