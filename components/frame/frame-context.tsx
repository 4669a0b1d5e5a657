'use client';

import { createContext, type ReactNode, use, useState } from 'react';
import { rememberInCookie } from './cookie';
import { canDock, type SidePane, useDocks } from './docks';
import { FRAME_COOKIE, type FrameLayout, formatFrameLayout } from './frame-layout';

/**
 * Owns which panes are seen. Side panes stand docked beside the chat where there is room (remembered in a cookie) and
 * lie over it where there is not (forgotten on leaving). Which of the two applies is the stylesheet's decision.
 */
export type Frame = {
  layout: FrameLayout;
  /** The side pane lying over the chat on smaller screens. */
  overlay: SidePane | null;
  isShown: (pane: SidePane) => boolean;
  open: (pane: SidePane) => void;
  close: (pane: SidePane) => void;
  toggle: (pane: SidePane) => void;
  /** Back to the chat wherever a pane covers it; docked panes stay. */
  showChat: () => void;
  resize: (pane: SidePane, widthPx: number) => void;
};

const FrameContext = createContext<Frame | null>(null);

export function FrameProvider({ initial, children }: { initial: FrameLayout; children: ReactNode }) {
  const [layout, setLayout] = useState(initial);
  const [overlay, setOverlay] = useState<SidePane | null>(null);
  const docks = useDocks();

  const change = (part: Partial<FrameLayout>) => {
    const next = { ...layout, ...part };
    setLayout(next);
    rememberInCookie(FRAME_COOKIE, formatFrameLayout(next));
  };
  const set = (pane: SidePane, shown: boolean) => {
    if (canDock(pane)) change({ [SHOWN_KEY[pane]]: shown });
    else setOverlay((before) => (shown ? pane : before === pane ? null : before));
  };
  const isShown = (pane: SidePane) => (docks[pane] ? layout[SHOWN_KEY[pane]] : overlay === pane);

  const frame: Frame = {
    layout,
    overlay,
    isShown,
    open: (pane) => set(pane, true),
    close: (pane) => set(pane, false),
    toggle: (pane) => set(pane, !isShown(pane)),
    showChat: () => setOverlay(null),
    resize: (pane, widthPx) => change({ [WIDTH_KEY[pane]]: widthPx }),
  };
  return <FrameContext value={frame}>{children}</FrameContext>;
}

/** Opens and closes the panes of the frame from anywhere below the root layout. */
export function useFrame(): Frame {
  const frame = use(FrameContext);
  if (!frame) throw new Error('useFrame needs the FrameProvider of the root layout');
  return frame;
}

const SHOWN_KEY = { chats: 'chatsShown', inspector: 'inspectorShown' } as const;
const WIDTH_KEY = { chats: 'chatsWidthPx', inspector: 'inspectorWidthPx' } as const;
