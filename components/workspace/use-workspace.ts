'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { listFilesAction } from '@/app/actions/files';
import { useWatch } from '@/components/chat/use-watch';
import type { FileEntry } from '@/lib/tools/workspace';

export type WorkspaceListing = {
  files: FileEntry[];
  limits: { fileBytes: number; totalBytes: number; fileCount: number };
};

/** The files of a chat; follows changes made by tools, other tabs and this one. */
export function useWorkspace(chatId: string) {
  const [listing, setListing] = useState<WorkspaceListing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function reload() {
    const result = await listFilesAction({ chatId }).catch(() => null);
    if (result?.ok) setListing(result.value);
    setProblem(result?.ok ? null : (result?.error.text ?? 'The server could not be reached.'));
  }

  const onMount = useEffectEvent(() => void reload());
  useEffect(() => onMount(), []);
  useWatch((event) => {
    if (event.type === 'reconnected') void reload();
    else if (event.type === 'files-changed' && event.chatId === chatId) void reload();
  });

  return { listing, problem, reload };
}
