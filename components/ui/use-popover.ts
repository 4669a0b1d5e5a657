'use client';

import { type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Align, moveBeside, type Side } from './place-beside';

/**
 * A floating box over the browser's own popover: top layer, light dismiss, Escape and focus return come with it.
 * Spread `triggerProps` on a button and `boxProps` on the box; render the box's content only while `open`.
 */
export function usePopover({ side, align, onOpenChange }: PopoverOptions) {
  const id = `popover-${useId().replaceAll(':', '')}`;
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    const place = () => {
      const trigger = document.querySelector(`[popovertarget="${id}"]`);
      if (trigger) moveBeside(element, trigger.closest('[data-popover-anchor]') ?? trigger, side, align);
    };
    place();
    const resized = new ResizeObserver(place);
    resized.observe(element);
    window.addEventListener('resize', place);
    return () => {
      resized.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [open, id, side, align]);

  return {
    open,
    box,
    close: () => box.current?.hidePopover(),
    triggerProps: { popoverTarget: id, 'aria-expanded': open, 'aria-controls': open ? id : undefined },
    boxProps: {
      id,
      ref: box,
      popover: 'auto' as const,
      onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => {
        if (event.target === event.currentTarget && event.newState === 'open') change(true);
      },
      // Only once it is closed: content that leaves earlier takes the focus with it.
      onToggle: (event: ToggleEvent<HTMLDivElement>) => {
        if (event.target === event.currentTarget && event.newState === 'closed') change(false);
      },
    },
  };
}

export type PopoverOptions = { side: Side; align: Align; onOpenChange?: (open: boolean) => void };
