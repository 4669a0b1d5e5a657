'use client';

import { useEffect, useEffectEvent } from 'react';
import type { WatchBeginning, WatchEvent } from '@/lib/turn/watch';

type Listener = (event: WatchEvent | { type: 'reconnected' }) => void;

/**
 * Tells the page what changed elsewhere (another tab, the server). One connection per tab, only while it is visible:
 * browsers share six connections per host among all tabs. After a gap 'reconnected' asks to look again; so it does where more
 * was published than `knownCount`, which is how much there was when what is shown was read.
 */
export function useWatch(listener: Listener, knownCount?: number): void {
  const onEvent = useEffectEvent(listener);
  const known = useEffectEvent(() => knownCount);
  useEffect(() => addListener((event) => onEvent(event), known()), []);
}

/** Each with what it knew when it came, until the stream has said how much there is. */
const listeners = new Map<Listener, number | undefined>();
let source: EventSource | null = null;
let hadGap = false;
/** How much was published, as far as the stream tells; null while there is none. */
let count: number | null = null;

function addListener(listener: Listener, knownCount: number | undefined): () => void {
  listeners.set(listener, knownCount);
  if (count !== null) catchUp(listener, count);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', connectWhileVisible);
    window.addEventListener('online', connectWhileVisible);
    connectWhileVisible();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', connectWhileVisible);
    window.removeEventListener('online', connectWhileVisible);
    disconnect();
    // Nobody was there to miss anything.
    hadGap = false;
  };
}

function connectWhileVisible() {
  if (document.visibilityState === 'hidden') {
    disconnect();
    return;
  }
  if (source && source.readyState !== EventSource.CLOSED) return;
  source = new EventSource('/api/watch');
  source.onerror = () => {
    hadGap = true;
    count = null;
  };
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as WatchEvent | WatchBeginning;
    if (event.type === 'begins') begin(event.count);
    else {
      if (count !== null) count += 1;
      tell(event);
    }
  };
}

function begin(published: number) {
  count = published;
  if (hadGap) tell({ type: 'reconnected' });
  else for (const listener of [...listeners.keys()]) catchUp(listener, published);
  hadGap = false;
}

function catchUp(listener: Listener, published: number) {
  const known = listeners.get(listener);
  listeners.set(listener, undefined);
  if (known !== undefined && known !== published) listener({ type: 'reconnected' });
}

function disconnect() {
  if (!source) return;
  source.close();
  source = null;
  hadGap = true;
  count = null;
}

function tell(event: Parameters<Listener>[0]) {
  for (const listener of [...listeners.keys()]) listener(event);
}
