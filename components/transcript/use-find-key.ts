import { type RefObject, useEffect, useRef } from 'react';

/** Ctrl or Command with F opens our find bar; pressed again inside it, the browser's own search gets the key. */
export function useFindKey(bar: RefObject<HTMLElement | null>, open: () => void) {
  const latest = useRef(open);

  useEffect(() => {
    latest.current = open;
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isFind || event.key.toLowerCase() !== 'f') return;
      if (bar.current?.contains(document.activeElement)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [bar]);
}
