import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import type { KeptSteps } from './use-transcript-list';

const MAX_FRAMES = 30;

type ItemFocus = {
  scroller: RefObject<HTMLElement | null>;
  kept: RefObject<KeptSteps>;
  count: number;
  visibleSteps: () => { first: number; last: number };
  scrollToStep: (step: number) => void;
};

/** Alt+Up and Alt+Down walk the items; the one that has focus is kept mounted. */
export function useItemFocus({ scroller, kept, count, visibleSteps, scrollToStep }: ItemFocus) {
  const focusStep = (step: number) => {
    scrollToStep(step);
    focusWhenMounted(scroller, step, MAX_FRAMES);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const direction = event.key === 'ArrowUp' ? -1 : 1;
    const { first, last } = visibleSteps();
    const next =
      kept.current.focused === null ? (direction < 0 ? last : first) : kept.current.focused + direction;
    if (next >= 1 && next <= count) focusStep(next);
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    kept.current.focused = stepOf(event.target);
  };

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) kept.current.focused = null;
  };

  return { onKeyDown, onFocus, onBlur };
}

function stepOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
  return row ? Number(row.dataset.step) : null;
}

function focusWhenMounted(scroller: RefObject<HTMLElement | null>, step: number, framesLeft: number) {
  const row = scroller.current?.querySelector<HTMLElement>(`[data-step="${step}"]`);
  if (row) {
    row.focus({ preventScroll: true });
    return;
  }
  if (framesLeft > 0) requestAnimationFrame(() => focusWhenMounted(scroller, step, framesLeft - 1));
}
