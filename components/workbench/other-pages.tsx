'use client';

import { FileUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { leaveFiles } from '@/components/import/pending-files';
import { useFileDrop } from '@/components/import/use-file-drop';
import type { Command } from '@/components/palette/command-registry';
import { useCommands } from '@/components/palette/commands';

/** The ways from the chats to the pages beside them: commands, and files dropped onto the list. */
export function OtherPages() {
  const router = useRouter();
  const isOver = useFileDrop((files) => {
    leaveFiles(files);
    router.push('/import');
  }, '#chats');
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'import',
        label: 'Import transcripts',
        group: 'General',
        icon: FileUp,
        keywords: ['open', 'upload', 'claude code', 'codex', 'gemini', 'chatgpt', 'log', 'session'],
        run: () => router.push('/import'),
      },
    ],
    [router],
  );
  useCommands(commands);
  return isOver ? (
    <div className="pointer-events-none fixed inset-y-2 left-2 z-40 flex w-64 items-center justify-center rounded-xl border-2 border-primary border-dashed bg-accent/90 font-medium text-accent-foreground">
      Drop to import
    </div>
  ) : null;
}
