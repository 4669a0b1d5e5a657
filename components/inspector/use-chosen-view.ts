'use client';

import { useEffect, useState } from 'react';
import { inspectViewAction } from '@/app/actions/inspect';
import { useUrlParameter } from '@/components/ui/use-url-state';
import type { InspectedCompaction, InspectedView, Inspection } from '@/lib/inspector/inspection';

/** The generation named in the address as `gen`; the view in use where none is, or none that changed anything. */
export function useChosenView(inspection: Inspection): {
  view: InspectedView | null;
  chosen: InspectedCompaction | null;
  problem: string | null;
} {
  const chosen = useChosenGeneration(inspection);
  const isNow = chosen === null || chosen.isInForce;
  const [loaded, setLoaded] = useState<InspectedView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { chatId } = inspection;
  const chosenId = chosen?.id ?? null;

  useEffect(() => {
    if (isNow || chosenId === null) return;
    let isCurrent = true;
    void (async () => {
      const result = await inspectViewAction({ chatId, compactionId: chosenId }).catch(() => null);
      if (!isCurrent) return;
      if (result?.ok) setLoaded(result.value);
      setProblem(result?.ok ? null : (result?.error.text ?? 'The server could not be reached.'));
    })();
    return () => {
      isCurrent = false;
    };
  }, [chatId, chosenId, isNow]);

  if (isNow) return { view: inspection.view, chosen, problem: null };
  return { view: loaded?.compactionId === chosenId ? loaded : null, chosen, problem };
}

/** The generation named in the address, without what it did. */
export function useChosenGeneration({ compactions }: Inspection): InspectedCompaction | null {
  const wanted = useUrlParameter('gen');
  return (
    compactions.find(({ id, outcome }) => id === wanted && (outcome === 'applied' || outcome === 'undone')) ??
    null
  );
}
