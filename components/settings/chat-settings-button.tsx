'use client';

import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Command } from '@/components/palette/command-registry';
import { useCommands } from '@/components/palette/commands';
import { IconButton } from '@/components/ui/icon-button';

const ChatSettingsDialog = lazy(async () => ({
  default: (await import('./chat-settings-dialog')).ChatSettingsDialog,
}));

export type ChatSettingsButtonProps = { chatId: string; onChanged: () => void };

/** Opens the panel of one chat; its code loads with the first opening. */
export function ChatSettingsButton({ chatId, onChanged }: ChatSettingsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'chat-settings',
        label: 'Settings of this chat',
        group: 'Chat',
        run: () => setIsOpen(true),
        icon: SlidersHorizontal,
        keywords: ['profile', 'strategy', 'trigger', 'window', 'instructions', 'agent'],
      },
    ],
    [],
  );
  useCommands(commands);
  return (
    <>
      <IconButton label="Settings of this chat" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal />
      </IconButton>
      <Suspense fallback={null}>
        {isOpen ? (
          <ChatSettingsDialog chatId={chatId} open onOpenChange={setIsOpen} onChanged={onChanged} />
        ) : null}
      </Suspense>
    </>
  );
}
