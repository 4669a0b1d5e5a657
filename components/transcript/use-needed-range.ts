import { useEffect, useRef } from 'react';
import type { TranscriptItem } from '@/lib/turn/transcript';

const AHEAD = 20;
/** A scroll bar dragged across thousands of rows asks only where it rests. */
const REST_MS = 60;

type NeededRange = {
  range: { startIndex: number; endIndex: number } | null;
  total: number;
  items: Map<number, TranscriptItem>;
  onNeedRange: (fromStep: number, toStep: number) => void;
};

/** Asks for what is missing in and around the visible range. */
export function useNeededRange({ range, total, items, onNeedRange }: NeededRange) {
  const first = range ? Math.max(1, range.startIndex + 1 - AHEAD) : 1;
  const last = range ? Math.min(total, range.endIndex + 1 + AHEAD) : 0;

  const ask = useRef(onNeedRange);
  useEffect(() => {
    ask.current = onNeedRange;
  });

  useEffect(() => {
    const missing = missingSteps(items, first, last);
    if (!missing) return;
    const timer = setTimeout(() => ask.current(missing.from, missing.to), REST_MS);
    return () => clearTimeout(timer);
  }, [items, first, last]);
}

export function missingSteps(
  items: Map<number, TranscriptItem>,
  first: number,
  last: number,
): { from: number; to: number } | null {
  let from = first;
  let to = last;
  while (from <= to && items.has(from)) from++;
  while (to >= from && items.has(to)) to--;
  return from > to ? null : { from, to };
}
