'use client';

import { pinMessageAction } from '@/app/actions/compaction';
import { showToast } from '@/components/ui/toast';
import { told } from '@/components/ui/told';
import { useInspection } from './inspection-context';

/** Pins a message or lets it go, and says what that means. */
export function usePin(): (message: { id: string; number: number }, isPinned: boolean) => Promise<void> {
  const { chatId } = useInspection();
  return async ({ id, number }, isPinned) => {
    if (!told(await pinMessageAction({ chatId, messageId: id, isPinned }))) return;
    showToast({
      title: isPinned
        ? `Message ${number} is pinned: it is never folded.`
        : `Message ${number} may be folded again.`,
      tone: 'success',
    });
  };
}
