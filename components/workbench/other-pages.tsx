'use client';

import { FileUp, FlaskConical } from 'lucide-react';
import { useParams, useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { leaveFiles } from '@/components/import/pending-files';
import { useFileDrop } from '@/components/import/use-file-drop';
import type { Command } from '@/components/palette/command-registry';
import { useCommands } from '@/components/palette/commands';

/** The ways from the chats to the pages beside them: commands, and files dropped onto the list. */
export function OtherPages() {
  const router = useRouter();
  const { chatId } = useParams<{ chatId?: string }>();
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
      {
        id: 'lab',
        label: 'Strategy lab',
        group: 'General',
        icon: FlaskConical,
        keywords: ['compare', 'strategies', 'replay', 'sweep', 'try', 'experiment'],
        run: () => router.push(chatId ? `/lab?chats=${chatId}` : '/lab'),
      },
    ],
    [router, chatId],
  );
  useCommands(commands);
  return isOver ? (
    <div className="pointer-events-none fixed inset-y-2 left-2 z-40 flex w-64 items-center justify-center rounded-xl border-2 border-primary border-dashed bg-accent/90 font-medium text-accent-foreground">
      Drop to import
    </div>
  ) : null;
}
