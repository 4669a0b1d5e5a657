'use client';

import { useEffect, useEffectEvent } from 'react';
import type { WatchEvent } from '@/lib/turn/watch';

type Listener = (event: WatchEvent | { type: 'reconnected' }) => void;

/**
 * Tells the page what changed elsewhere (another tab, the server). One connection per tab, only while it is visible:
 * browsers share six connections per host among all tabs. After a gap 'reconnected' asks to look again.
 */
export function useWatch(listener: Listener): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => addListener((event) => onEvent(event)), []);
}

const listeners = new Set<Listener>();
let source: EventSource | null = null;
let hadGap = false;

function addListener(listener: Listener): () => void {
  listeners.add(listener);
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
  };
}

function connectWhileVisible() {
  if (document.visibilityState === 'hidden') {
    disconnect();
    return;
  }
  if (source && source.readyState !== EventSource.CLOSED) return;
  source = new EventSource('/api/watch');
  source.onopen = () => {
    if (hadGap) tell({ type: 'reconnected' });
    hadGap = false;
  };
  source.onerror = () => {
    hadGap = true;
  };
  source.onmessage = (message) => tell(JSON.parse(message.data) as WatchEvent);
}

function disconnect() {
  if (!source) return;
  source.close();
  source = null;
  hadGap = true;
}

function tell(event: Parameters<Listener>[0]) {
  for (const listener of [...listeners]) listener(event);
}
