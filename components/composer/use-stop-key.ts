import { useEffect, useRef } from 'react';

const OWN_ESCAPE = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog, [popover], input, select';

/** Escape stops the answer from anywhere on the page, except where Escape already means something else. */
export function useStopKey(busy: boolean, stop: () => void) {
  const latest = useRef(stop);

  useEffect(() => {
    latest.current = stop;
  });

  useEffect(() => {
    if (!busy) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(OWN_ESCAPE)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [busy]);
}
