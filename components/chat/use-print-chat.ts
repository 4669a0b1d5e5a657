'use client';

import { Printer } from 'lucide-react';
import { useCommands } from '@/components/palette/commands';

/** Prints the whole chat: what was never scrolled to is loaded first. */
export function usePrintChat(loadAll: () => Promise<void>): void {
  async function print() {
    await loadAll();
    // What was loaded is drawn in the next frame.
    requestAnimationFrame(() => window.print());
  }
  useCommands([
    {
      id: 'print-chat',
      label: 'Print this chat',
      group: 'Chat',
      shortcut: 'Mod+P',
      icon: Printer,
      run: () => void print(),
    },
  ]);
}
