import { type RefObject, useEffect } from 'react';
import { matchRanges } from './match-ranges';
import './find-marks.css';

const HIGHLIGHT_NAME = 'find-match';

/** Marks the query in one row and keeps the marks while its content changes; the first one is brought into sight. */
export function useFindMarks(row: RefObject<HTMLElement | null>, query: string | null) {
  useEffect(() => {
    const element = row.current;
    if (!element || !query || typeof Highlight === 'undefined') return;
    let shown = false;
    const mark = () => {
      const ranges = matchRanges(element, query);
      CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(...ranges));
      if (shown || !ranges[0]) return;
      shown = true;
      bringIntoSight(element, ranges[0]);
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(HIGHLIGHT_NAME);
    };
  }, [row, query]);
}

function bringIntoSight(row: HTMLElement, range: Range) {
  const inner = range.startContainer.parentElement?.closest('[role="group"]');
  if (inner && row.contains(inner)) range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
  const scroller = row.closest('[role="log"]');
  if (!scroller) return;
  const view = scroller.getBoundingClientRect();
  const match = range.getBoundingClientRect();
  if (match.top < view.top + 64 || match.bottom > view.bottom - 16) {
    scroller.scrollBy({ top: match.top - view.top - view.height / 3 });
  }
}
