'use client';

import { useSyncExternalStore } from 'react';

export type SidePane = 'chats' | 'inspector';

/** From which width a side pane stands beside the chat: Tailwind's `lg` and `xl`, as in app-frame.tsx. */
const DOCK_QUERY = { chats: '(min-width: 1024px)', inspector: '(min-width: 1280px)' };
const TABS_QUERY = '(max-width: 767.98px)';

export function canDock(pane: SidePane): boolean {
  return window.matchMedia(DOCK_QUERY[pane]).matches;
}

/** Which panes stand docked right now, for what the stylesheet cannot say (expanded states, inertness). */
export function useDocks(): Record<SidePane, boolean> {
  return {
    chats: useMediaQuery(DOCK_QUERY.chats, true),
    inspector: useMediaQuery(DOCK_QUERY.inspector, true),
  };
}

/** True on screens so small that one pane is seen at a time. */
export function useIsTabbed(): boolean {
  return useMediaQuery(TABS_QUERY, false);
}

function useMediaQuery(query: string, onServer: boolean): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
