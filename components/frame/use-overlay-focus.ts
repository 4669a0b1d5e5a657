'use client';

import { type RefObject, useEffect } from 'react';
import type { SidePane } from './docks';

type OverlayFocusInput = {
  overlay: SidePane | null;
  chatsPane: RefObject<HTMLElement | null>;
  inspectorPane: RefObject<HTMLElement | null>;
  onEscape: () => void;
};

/** A pane that opens over the chat takes the focus, gives it back on closing, and closes on Escape. */
export function useOverlayFocus({ overlay, chatsPane, inspectorPane, onEscape }: OverlayFocusInput): void {
  useEffect(() => {
    const pane =
      overlay === 'chats' ? chatsPane.current : overlay === 'inspector' ? inspectorPane.current : null;
    if (!pane) return;
    const before = document.activeElement;
    pane.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [overlay, chatsPane, inspectorPane]);

  useEffect(() => {
    if (!overlay) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector(':modal, :popover-open[popover="auto"]')
      ) {
        onEscape();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [overlay, onEscape]);
}
