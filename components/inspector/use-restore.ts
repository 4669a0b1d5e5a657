'use client';

import { restoreGenerationAction } from '@/app/actions/compaction';
import { showToast } from '@/components/ui/toast';
import { told } from '@/components/ui/told';
import { writeUrlParameters } from '@/components/ui/use-url-state';
import { useInspection } from './inspection-context';

/** Makes a generation the one in force, or none, and offers the way back. */
export function useRestore(): (compactionId: string | null) => Promise<void> {
  const { chatId } = useInspection();

  async function restore(compactionId: string | null, isWayBack = false): Promise<void> {
    const result = await restoreGenerationAction({ chatId, compactionId });
    if (!told(result)) return;
    writeUrlParameters({ gen: null });
    const { previousId } = result.value;
    showToast({
      title: isWayBack ? 'As it was before.' : 'Restored. The next message is answered on it.',
      description: isWayBack ? undefined : 'Nothing was deleted.',
      tone: 'success',
      action: isWayBack ? undefined : { label: 'Undo', run: () => void restore(previousId, true) },
      durationMs: 10_000,
    });
  }

  return (compactionId) => restore(compactionId);
}
