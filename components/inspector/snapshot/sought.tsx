'use client';

import { createContext, type RefObject, use, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { goToTab, scrollPanelTo } from '../go-to';

/** The sentence or fact the address asks for; null where it asks for none. */
export const Sought = createContext<object | null>(null);

/** How it looks: marked by an edge as well as by colour. */
export const SOUGHT = 'rounded-sm bg-warning-surface outline-2 outline-warning outline-offset-1';

/** Whether this is what is sought; it then scrolls into view. */
export function useSought<T extends HTMLElement>(
  item: object,
): { ref: RefObject<T | null>; isSought: boolean } {
  const isSought = use(Sought) === item;
  const ref = useRef<T>(null);
  useEffect(() => {
    if (isSought && ref.current) scrollPanelTo(ref.current, 0.3);
  }, [isSought]);
  return { ref, isSought };
}

/** Whoever came from a comparison wants to go on there. */
export function BackToComparison() {
  return (
    <Button
      variant="link"
      size="sm"
      className="mx-1 h-6 px-0 print:hidden"
      onClick={(event) => goToTab(event.currentTarget, { pane: 'diff', gen: null, sentence: null })}
    >
      Back to the comparison
    </Button>
  );
}
