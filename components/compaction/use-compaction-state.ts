'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { compactionStateAction } from '@/app/actions/compaction';
import { useWatch } from '@/components/chat/use-watch';
import { showToast } from '@/components/ui/toast';
import type { ChatCompactionState } from '@/lib/turn/compaction/chat-compaction-state';

const nothing: ChatCompactionState = { job: null, question: null, draft: null };

/** What goes on in the chat beside answers, kept up to date by the watch; `onEnded` when a compaction has ended. */
export function useCompactionState(chatId: string, knownCount: number, onEnded: () => void) {
  const [state, setState] = useState(nothing);

  async function reload() {
    const result = await compactionStateAction({ chatId }).catch(() => null);
    if (result?.ok) setState(result.value);
  }

  const onMount = useEffectEvent(() => void reload());
  useEffect(() => onMount(), []);

  useWatch((event) => {
    const isHere = 'chatId' in event && event.chatId === chatId;
    if (event.type === 'reconnected') void reload();
    if (!isHere) return;
    if (event.type === 'compaction-progress' || event.type === 'question-changed') void reload();
    if (event.type === 'notice') showToast({ title: event.text, durationMs: 10_000 });
    if (event.type === 'compaction-ended') {
      void reload();
      onEnded();
    }
  }, knownCount);
  return { ...state, reload };
}
