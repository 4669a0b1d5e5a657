'use client';

import { useEffect, useState } from 'react';
import { readFileAction, writeFileAction } from '@/app/actions/files';
import type { FileEntry } from '@/lib/tools/workspace';
import { useFileDrafts } from './file-drafts';

type Stored = { path: string; content: string; updatedAt: number };

/**
 * One file being looked at or edited. What is stored and what was typed are kept apart, so that a change made meanwhile
 * is seen as one: `conflict` says which.
 */
export function useOpenFile(chatId: string, path: string, entry: FileEntry | null) {
  const [stored, setStored] = useState<Stored | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { draftOf, setDraft } = useFileDrafts(chatId);
  const draft = draftOf(path);
  const updatedAt = entry?.updatedAt ?? null;

  useEffect(() => {
    let isCurrent = true;
    if (updatedAt === null) return;
    readFileAction({ chatId, path }).then(
      (result) => {
        if (!isCurrent) return;
        setProblem(result.ok ? null : result.error.text);
        if (result.ok) setStored(result.value);
      },
      () => isCurrent && setProblem('The server could not be reached.'),
    );
    return () => {
      isCurrent = false;
    };
  }, [chatId, path, updatedAt]);

  const known = entry && stored?.path === path ? stored : null;

  async function save() {
    if (!draft || isSaving) return;
    setIsSaving(true);
    const seenAt = known?.updatedAt ?? null;
    const result = await writeFileAction({ chatId, path, content: draft.text, seenAt }).catch(() => null);
    setIsSaving(false);
    if (!result) return setProblem('The server could not be reached. Nothing was lost: save again.');
    if (!result.ok) return setProblem(result.error.text);
    setProblem(null);
    setStored(result.value);
    setDraft(path, null);
  }

  return {
    text: draft?.text ?? known?.content ?? null,
    isUnsaved: draft !== null,
    isSaving,
    problem,
    conflict: conflictOf(draft, known, entry),
    change(text: string) {
      const base = draft?.base ?? known?.content ?? '';
      setDraft(path, text === base ? null : { text, base });
    },
    save,
    revert() {
      setDraft(path, null);
      setProblem(null);
    },
    /** Keeps what was typed over what is stored now. */
    keepMine() {
      if (draft) setDraft(path, { text: draft.text, base: known?.content ?? '' });
    },
  };
}

type Conflict = 'changed' | 'deleted' | null;

function conflictOf(draft: { base: string } | null, known: Stored | null, entry: FileEntry | null): Conflict {
  if (!draft) return null;
  if (!entry) return draft.base === '' ? null : 'deleted';
  return known && known.content !== draft.base ? 'changed' : null;
}
