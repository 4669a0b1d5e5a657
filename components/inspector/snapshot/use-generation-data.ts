'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActionResult } from '@/lib/action-result';

type Load<T> = (input: { chatId: string; compactionId: string }) => Promise<ActionResult<T>>;

/**
 * Something the server works out about one generation, asked for when it is looked at, and again when `revision` is
 * another: what is shown stays until the new is there.
 */
export function useGenerationData<T>(
  load: Load<T>,
  named: { chatId: string; compactionId: string; revision?: unknown },
) {
  const { chatId, compactionId, revision } = named;
  const [loaded, setLoaded] = useState<{ compactionId: string; value: T } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef(0);

  const reload = useCallback(async () => {
    const mine = ++newest.current;
    const result = await load({ chatId, compactionId }).catch(() => null);
    if (mine !== newest.current) return;
    if (result?.ok) setLoaded({ compactionId, value: result.value });
    setProblem(result?.ok ? null : (result?.error.text ?? 'The server could not be reached.'));
  }, [load, chatId, compactionId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is a reason to look again
  useEffect(() => {
    void reload();
    return () => {
      newest.current += 1;
    };
  }, [reload, revision]);

  const value = loaded?.compactionId === compactionId ? loaded.value : null;
  return { value, problem, reload };
}
