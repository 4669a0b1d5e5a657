import { useWatch } from '@/components/chat/use-watch';

/** Calls back whenever something was measured or judged of this chat, and after a gap. */
export function useQualityWatch(chatId: string, onChange: () => void): void {
  useWatch((event) => {
    if (event.type === 'reconnected' || (event.type === 'quality-changed' && event.chatId === chatId))
      onChange();
  });
}
