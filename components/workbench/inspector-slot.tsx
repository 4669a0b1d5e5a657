'use client';

import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';

type Slot = { node: HTMLElement | null; setNode: (node: HTMLElement | null) => void };

const SlotContext = createContext<Slot>({ node: null, setNode: () => {} });

/**
 * The inspector pane belongs to the frame, its content to the open chat, which knows the data. The chat draws into the
 * pane through this slot.
 */
export function InspectorSlotProvider({ children }: { children: ReactNode }) {
  const [node, setNode] = useState<HTMLElement | null>(null);
  return <SlotContext value={{ node, setNode }}>{children}</SlotContext>;
}

export function InspectorSlot() {
  const { setNode } = use(SlotContext);
  return <div ref={setNode} className="print-flow h-full min-h-0" />;
}

export function InInspector({ children }: { children: ReactNode }) {
  const { node } = use(SlotContext);
  return node && createPortal(children, node);
}
