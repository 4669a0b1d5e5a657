import { useCallback, useEffect, useRef, useState } from 'react';
import { EMPTY_DRAFT, isEmptyDraft, readDraft, writeDraft } from './stored-draft';
import type { OutgoingMessage } from './types';

const WRITE_AFTER_MS = 400;

/** The draft of one chat: written while typing and when the page goes away, found again on return. */
export function useDraft(chatId: string, onChange?: (text: string) => void) {
  const [draft, setDraft] = useState<OutgoingMessage>(EMPTY_DRAFT);
  const latest = useRef(draft);
  const unwritten = useRef(false);
  const tell = useRef(onChange);

  useEffect(() => {
    tell.current = onChange;
  });

  const change = useCallback((next: OutgoingMessage) => {
    const textChanged = next.text !== latest.current.text;
    latest.current = next;
    unwritten.current = true;
    setDraft(next);
    if (textChanged) tell.current?.(next.text);
  }, []);

  useEffect(() => {
    const stored = readDraft(localStorage, chatId);
    if (isEmptyDraft(latest.current) && !isEmptyDraft(stored)) change(stored);

    const write = () => {
      if (!unwritten.current) return;
      unwritten.current = false;
      writeDraft(localStorage, chatId, latest.current);
    };
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [chatId, change]);

  useEffect(() => {
    if (!unwritten.current) return;
    const timer = setTimeout(() => {
      unwritten.current = false;
      writeDraft(localStorage, chatId, draft);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [chatId, draft]);

  /** Empties the draft at once, in storage too: a reload must not offer again what was sent. */
  const take = useCallback((): OutgoingMessage => {
    const taken = latest.current;
    change(EMPTY_DRAFT);
    unwritten.current = false;
    writeDraft(localStorage, chatId, EMPTY_DRAFT);
    return taken;
  }, [chatId, change]);

  /** Puts a message back, unless something was typed meanwhile; then false, and nothing changes. */
  const restore = useCallback(
    (message: OutgoingMessage): boolean => {
      if (!isEmptyDraft(latest.current)) return false;
      change(message);
      return true;
    },
    [change],
  );

  return { draft, change, take, restore, latest };
}
