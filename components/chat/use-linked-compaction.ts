'use client';

import { useSearchParams } from 'next/navigation';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { TranscriptHandle } from '@/components/transcript/types';
import { compactionTwin } from '@/components/ui/twin';
import type { CompactionCard } from '@/lib/turn/compaction/prepare-cards';

const MAX_FRAMES = 60;

/** Opens the chat at the card its address names (`?c=`) and focuses it; again with every new `round`. */
export function useLinkedCompaction(
  cards: CompactionCard[],
  transcript: RefObject<TranscriptHandle | null>,
  round: number,
): void {
  const compactionId = useSearchParams().get('c');
  const open = useEffectEvent((wanted: string) => {
    const card = cards.find(({ id }) => id === wanted);
    if (!card) return;
    if (card.aboveStep === null) transcript.current?.scrollToEnd();
    else transcript.current?.scrollToStep(card.aboveStep);
    focusWhenMounted(`[role="log"] [role="group"][data-twin="${compactionTwin(wanted)}"]`, MAX_FRAMES);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round shows the same card again
  useEffect(() => {
    if (compactionId) open(compactionId);
  }, [compactionId, round]);
}

function focusWhenMounted(selector: string, framesLeft: number) {
  const card = document.querySelector<HTMLElement>(selector);
  if (card) card.focus({ preventScroll: true });
  else if (framesLeft > 0) requestAnimationFrame(() => focusWhenMounted(selector, framesLeft - 1));
}
