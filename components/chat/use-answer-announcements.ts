'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnouncer } from '@/components/ui/announcer';
import type { TranscriptItem } from '@/lib/turn/transcript';
import type { StoredTranscript } from './use-transcript';

/** Says when an answer begins and how it ended; never the words as they stream. */
export function useAnswerAnnouncements(
  isBusy: boolean,
  live: TranscriptItem[],
  stored: StoredTranscript,
): void {
  const announcer = useAnnouncer();
  const wasBusy = useRef(false);
  const onChange = useEffectEvent(() => {
    if (isBusy === wasBusy.current) return;
    wasBusy.current = isBusy;
    if (isBusy) {
      announcer.announce('Generating');
      return;
    }
    const last = live.at(-1) ?? stored.items.get(stored.totalSteps);
    if (last?.status === 'failed') announcer.alert(`The answer failed. ${last.error?.text ?? ''}`);
    else if (last?.status === 'stopped') announcer.announce('Answer stopped');
    else if (last) announcer.announce(`Answer complete, ${wordsOf(last)} words`);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when an answer begins or ends
  useEffect(() => onChange(), [isBusy]);
}

function wordsOf(item: TranscriptItem): number {
  const text = item.parts.map((part) => (part.type === 'text' ? part.text : '')).join(' ');
  return text.split(/\s+/).filter(Boolean).length;
}
