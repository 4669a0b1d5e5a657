import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo, useRef } from 'react';
import type { TranscriptItem } from '@/lib/turn/transcript';
import { estimateHeight, UNKNOWN_ROW_PX } from './estimate-height';

const END_THRESHOLD_PX = 80;

type TranscriptListOptions = {
  scroller: RefObject<HTMLElement | null>;
  total: number;
  items: Map<number, TranscriptItem>;
  liveItems: TranscriptItem[];
  following: boolean;
  kept: RefObject<KeptSteps>;
};

/** Steps that stay mounted wherever the list is scrolled to. */
export type KeptSteps = { focused: number | null; editing: number | null; growing: number | null };

/** The virtual list over all steps, loaded or not, known by item id wherever there is one. */
export function useTranscriptList(options: TranscriptListOptions) {
  const { scroller, total, items, liveItems, following, kept } = options;
  const itemAt = (step: number) => (step <= total ? items.get(step) : liveItems[step - total - 1]);

  const liveNames = liveItems.map((item) => item.id).join('\n');
  const liveIds = useMemo(() => liveNames.split('\n'), [liveNames]);
  const getItemKey = useCallback(
    (index: number) => {
      const step = index + 1;
      const id = step <= total ? items.get(step)?.id : liveIds[step - total - 1];
      return id ?? `step-${step}`;
    },
    [items, total, liveIds],
  );

  // The first guess stands until the row is measured: a guess that changed when a row loads would shift all below it.
  const guesses = useRef(new Map<number, number>());
  const estimateSize = (index: number) => {
    const step = index + 1;
    const known = guesses.current.get(step);
    if (known !== undefined) return known;
    const item = itemAt(step);
    const guess = item ? estimateHeight(item) : UNKNOWN_ROW_PX;
    guesses.current.set(step, guess);
    return guess;
  };

  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = new Set(defaultRangeExtractor(range));
      for (const step of Object.values(kept.current)) {
        if (step && step <= range.count) indexes.add(step - 1);
      }
      return [...indexes].sort((a, b) => a - b);
    },
    [kept],
  );

  const count = total + liveItems.length;
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey,
    rangeExtractor,
    overscan: 4,
    paddingStart: 16,
    paddingEnd: 24,
    scrollPaddingStart: 56,
    anchorTo: 'end',
    followOnAppend: following,
    scrollEndThreshold: following ? END_THRESHOLD_PX : -1,
    directDomUpdates: true,
    // Not by transform: sticky headers inside rows would be placed as if every row stood at the top.
    directDomUpdatesMode: 'position',
  });

  return { virtualizer, itemAt, count };
}
