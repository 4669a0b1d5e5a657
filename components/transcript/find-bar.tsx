'use client';

import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Snippet } from '@/components/chat-list/snippet';
import { useAnnouncer } from '@/components/ui/announcer';
import { IconButton } from '@/components/ui/icon-button';
import { type FindResult, useFind } from './use-find';
import { useFindKey } from './use-find-key';

export type FindBarProps = {
  onFind: (query: string) => Promise<FindResult>;
  /** The hit stood on, for the transcript to scroll to and mark; null when the bar is closed or nothing is found. */
  onShow: (shown: { step: number; query: string } | null) => void;
  /** The step the reader sees first; the search begins there. */
  fromStep?: () => number;
  handleRef?: Ref<{ open: () => void }>;
};

/** Finds in the data of a chat what the browser cannot find in rows that are not drawn. */
export function FindBar({ onFind, onShow, fromStep = () => 1, handleRef }: FindBarProps) {
  const [openedFrom, setOpenedFrom] = useState<Element | null | 'closed'>('closed');
  const bar = useRef<HTMLElement>(null);
  const isOpen = openedFrom !== 'closed';

  const open = () => {
    if (isOpen) bar.current?.querySelector('input')?.select();
    else setOpenedFrom(document.activeElement);
  };
  const close = () => {
    setOpenedFrom('closed');
    onShow(null);
    if (openedFrom instanceof HTMLElement) openedFrom.focus({ preventScroll: true });
  };
  useFindKey(bar, open);
  useImperativeHandle(handleRef, () => ({ open }));

  if (!isOpen) return null;
  return (
    <search
      ref={bar}
      aria-label="Find in this chat"
      className="absolute top-3 right-4 z-20 w-[min(24rem,calc(100%-2rem))] animate-appear rounded-xl border bg-popover p-2 shadow-float"
    >
      <OpenBar onFind={onFind} onShow={onShow} fromStep={fromStep} onClose={close} />
    </search>
  );
}

type OpenBarProps = Required<Omit<FindBarProps, 'handleRef'>> & { onClose: () => void };

function OpenBar({ onFind, onShow, fromStep, onClose }: OpenBarProps) {
  const [query, setQuery] = useState('');
  const find = useFind({ query, onFind, fromStep });
  const announcer = useAnnouncer();
  const status = statusText(query, find);
  const step = find.hit?.step ?? null;

  const show = useRef(onShow);
  useEffect(() => {
    show.current = onShow;
  });
  useEffect(() => {
    show.current(step === null ? null : { step, query: find.query });
  }, [step, find.query]);
  useEffect(() => {
    if (status) announcer.announce(status);
  }, [status, announcer]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
      find.walk(event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowDown') find.walk(1);
    else if (event.key === 'ArrowUp') find.walk(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and its buttons, caught where they meet
    <div onKeyDown={onKeyDown}>
      <div className="flex items-center gap-1">
        <Search aria-hidden className="ml-1 size-4 shrink-0 text-muted-foreground" />
        <input
          // biome-ignore lint/a11y/noAutofocus: opened by the person to type here
          autoFocus
          type="text"
          aria-label="Find in this chat"
          placeholder="Find in this chat"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="h-7 min-w-0 flex-1 bg-transparent px-1 text-sm outline-none placeholder:text-muted-foreground"
        />
        <span className="tabular shrink-0 px-1 text-muted-foreground text-xs">{status}</span>
        <IconButton size="sm" label="Previous match" disabled={!find.hit} onClick={() => find.walk(-1)}>
          <ChevronUp />
        </IconButton>
        <IconButton size="sm" label="Next match" disabled={!find.hit} onClick={() => find.walk(1)}>
          <ChevronDown />
        </IconButton>
        <IconButton size="sm" label="Close find bar" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {find.hit ? (
        <p className="mt-1 line-clamp-2 border-t px-1 pt-1.5 text-xs">
          <Snippet text={find.hit.snippet} />
        </p>
      ) : null}
    </div>
  );
}

function statusText(query: string, find: ReturnType<typeof useFind>): string {
  if (query.trim() === '') return '';
  if (find.failed) return 'Search failed';
  if (find.searching) return 'Searching…';
  if (find.hits.length === 0) return 'No match';
  return `${find.index + 1} of ${find.hits.length}${find.truncated ? '+' : ''}`;
}
