'use client';

import { useState } from 'react';
import { undoCompactionAction } from '@/app/actions/compaction';
import { editSummaryAction, putBackAction } from '@/app/actions/snapshot';
import { useAnnouncer } from '@/components/ui/announcer';
import { showToast } from '@/components/ui/toast';
import { told } from '@/components/ui/told';
import { writeUrlParameters } from '@/components/ui/use-url-state';
import type { FactToKeep } from '@/lib/inspector/fact-to-keep';
import type { InspectedCompaction } from '@/lib/inspector/inspection';
import { useInspection } from '../inspection-context';

/** What a person may do to the summary in force: each makes a new generation, and each can be undone. */
export function useSummaryActions(chatId: string, compaction: InspectedCompaction) {
  const { reload } = useInspection();
  const announcer = useAnnouncer();
  const [isBusy, setBusy] = useState(false);

  async function once<T>(work: () => Promise<T>): Promise<T> {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  }

  async function showNewest() {
    writeUrlParameters({ gen: null });
    await reload();
  }

  async function takeBack(compactionId: string) {
    if (!told(await undoCompactionAction({ chatId, compactionId }))) return;
    announcer.announce('Taken back. The generation before is in force again.');
    await showNewest();
  }

  async function changed(newId: string, title: string) {
    showToast({
      title,
      description: `Generation ${compaction.generation + 1}, authored by you. The generation before is kept.`,
      tone: 'success',
      action: { label: 'Undo', run: () => void takeBack(newId) },
      durationMs: 10_000,
    });
    announcer.announce(title);
    await showNewest();
  }

  return {
    isBusy,
    undo: () => once(() => takeBack(compaction.id)),
    putBack: (facts: FactToKeep[]) =>
      once(async () => {
        const result = await putBackAction({ chatId, compactionId: compaction.id, facts });
        if (!told(result)) return;
        const what = facts.length === 1 ? 'The fact is' : `${facts.length} facts are`;
        await changed(
          result.value,
          `${what} back: in every request from now on, and later compactions keep it.`,
        );
      }),
    /** The problem in words where the text was not taken. */
    edit: (key: string, text: string): Promise<string | null> =>
      once(async () => {
        const result = await editSummaryAction({ chatId, compactionId: compaction.id, key, text }).catch(
          () => null,
        );
        if (!result?.ok) return result?.error.text ?? 'The server could not be reached. Nothing was changed.';
        await changed(result.value, 'The model reads your words from the next request on.');
        return null;
      }),
  };
}
