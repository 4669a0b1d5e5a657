'use client';

import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Command } from '@/components/palette/command-registry';
import { useCommands } from '@/components/palette/commands';
import { IconButton } from '@/components/ui/icon-button';
import { LazyExportDialog } from './lazy-export-dialog';

/** In the head of a chat, and among the commands. On a phone the menu in the chat list and the palette are the way. */
export function ExportButton({ chat }: { chat: { id: string; title: string } }) {
  const [isOpen, setOpen] = useState(false);
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'export-chat',
        label: 'Export this chat',
        group: 'Chat',
        icon: Download,
        keywords: ['download', 'save', 'markdown', 'json', 'openai', 'anthropic'],
        run: () => setOpen(true),
      },
    ],
    [],
  );
  useCommands(commands);
  return (
    <>
      <IconButton label="Export this chat" onClick={() => setOpen(true)} className="max-sm:hidden">
        <Download />
      </IconButton>
      <LazyExportDialog chat={isOpen ? chat : null} onClose={() => setOpen(false)} />
    </>
  );
}
