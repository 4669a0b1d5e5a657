'use client';

import { useEffect, useRef, useState } from 'react';
import { Kbd } from './kbd';
import { moveBeside } from './place-beside';

const HOVER_DELAY_MS = 400;

/** Draws the tooltip of whichever element with `data-tooltip` is hovered or focused: one element for the whole app. */
export function TooltipLayer() {
  const layer = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  useEffect(() => watchAnchors(setAnchor), []);

  useEffect(() => {
    const element = layer.current;
    if (!anchor || !element) return;
    element.showPopover();
    moveBeside(element, anchor, 'bottom', 'center');
    return () => element.hidePopover();
  }, [anchor]);

  return (
    <div
      ref={layer}
      popover="manual"
      aria-hidden="true"
      data-tooltip-layer
      className="fixed inset-auto m-0 max-w-72 rounded-md border bg-popover px-2 py-1 text-popover-foreground text-xs shadow-float"
    >
      {anchor?.dataset.tooltip}
      {anchor?.dataset.tooltipKeys ? <Kbd className="ml-2">{anchor.dataset.tooltipKeys}</Kbd> : null}
    </div>
  );
}

function watchAnchors(show: (anchor: HTMLElement | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (anchor: HTMLElement | null, delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(anchor?.isConnected ? anchor : null), delayMs);
  };
  const over = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    if (event.target instanceof Element && event.target.closest('[data-tooltip-layer]'))
      return clearTimeout(timer);
    const anchor = tooltipAnchor(event.target);
    later(anchor, anchor ? HOVER_DELAY_MS : 80);
  };
  const focus = (event: FocusEvent) => {
    const anchor = tooltipAnchor(event.target);
    later(anchor?.matches(':focus-visible') ? anchor : null, 0);
  };
  const hide = () => later(null, 0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  document.addEventListener('pointerover', over);
  document.addEventListener('focusin', focus);
  document.addEventListener('focusout', hide);
  document.addEventListener('pointerdown', hide);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', over);
    document.removeEventListener('focusin', focus);
    document.removeEventListener('focusout', hide);
    document.removeEventListener('pointerdown', hide);
    document.removeEventListener('keydown', onKeyDown);
  };
}

function tooltipAnchor(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}
