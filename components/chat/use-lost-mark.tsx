'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';

const LostDialog = dynamic(() => import('./lost-dialog'), { ssr: false });

/** Saying of a message that what it told was lost; the code of the dialog comes with the first one. */
export function useLostMark(chatId: string): {
  open: (messageId: string, text: string) => void;
  dialog: ReactNode;
} {
  const [marked, setMarked] = useState<{ messageId: string; text: string } | null>(null);
  return {
    open: (messageId, text) => setMarked({ messageId, text }),
    dialog: marked ? (
      <LostDialog
        key={marked.messageId}
        chatId={chatId}
        messageId={marked.messageId}
        text={marked.text}
        onClose={() => setMarked(null)}
      />
    ) : null,
  };
}
