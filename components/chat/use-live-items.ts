'use client';

import { useState } from 'react';
import { liveItems } from '@/lib/turn/live-items';
import type { RunMessage } from '@/lib/turn/run-metadata';
import type { TranscriptItem } from '@/lib/turn/transcript';
import type { StoredTranscript } from './use-transcript';

/** The streamed tail below the stored branch; what has been stored meanwhile is not shown twice. */
export function useLiveItems(
  messages: RunMessage[],
  isBusy: boolean,
  stored: StoredTranscript,
): TranscriptItem[] {
  const [openedAt] = useState(() => Date.now());
  if (messages.length === 0) return none;
  const storedIds = new Set([...stored.items.values()].map((item) => item.id));
  const fresh = messages.filter((message) => !storedIds.has(message.id));
  return liveItems({
    messages: fresh,
    afterStep: stored.totalSteps,
    afterNumber: stored.totalMessages,
    isStreaming: isBusy,
    now: openedAt,
  });
}

const none: TranscriptItem[] = [];
