import { useEffect, useReducer, useRef } from 'react';
import { EMPTY_QUEUE, type QueuedMessage, reduceQueue } from './queue';
import { isMessage, readStored, writeStored } from './stored-draft';

const KEPT_FROM_BEFORE = 'Kept from before the page was loaded.';

/**
 * The queue of one chat, kept over a reload and shared by its tabs. What was found on load waits for a person: another
 * tab, or the page before, may just have sent it.
 */
export function useQueue(chatId: string) {
  const [queue, dispatch] = useReducer(reduceQueue, EMPTY_QUEUE);
  const loaded = useRef(false);
  const key = `foldline:queue:${chatId}`;

  useEffect(() => {
    const messages = readStored(localStorage, key, isQueue) ?? [];
    if (messages.length > 0) dispatch({ type: 'load', messages, pausedBecause: KEPT_FROM_BEFORE });
    loaded.current = true;

    const onStorage = (event: StorageEvent) => {
      if (event.key !== key) return;
      const others = readStored(localStorage, key, isQueue) ?? [];
      dispatch({ type: 'load', messages: others, pausedBecause: 'Changed in another tab.' });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [key]);

  const written = useRef<QueuedMessage[]>(EMPTY_QUEUE.messages);
  useEffect(() => {
    if (!loaded.current || written.current === queue.messages) return;
    written.current = queue.messages;
    if (queue.messages.length === 0) localStorage.removeItem(key);
    else writeStored(localStorage, key, queue.messages);
  }, [key, queue.messages]);

  return [queue, dispatch] as const;
}

function isQueue(value: unknown): value is QueuedMessage[] {
  return Array.isArray(value) && value.every((entry) => isMessage(entry) && 'id' in entry);
}
