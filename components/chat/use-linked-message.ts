'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { showMessageAction } from '@/app/actions/chats';
import { showToast } from '@/components/ui/toast';
import type { ChatTail } from '@/lib/turn/load-chat';

/** Opens the chat at the message its address names (`?m=`), on the branch where that message is; again with every new `round`. */
export function useLinkedMessage(
  chatId: string,
  round: number,
  onFound: (found: { tail: ChatTail; step: number }) => void,
): void {
  const messageId = useSearchParams().get('m');
  const open = useEffectEvent(async (wanted: string) => {
    const result = await showMessageAction({ chatId, messageId: wanted });
    if (result.ok) onFound(result.value);
    else showToast({ title: result.error.text, tone: 'error' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round shows the same message again
  useEffect(() => {
    if (messageId) void open(messageId);
  }, [messageId, round]);
}
