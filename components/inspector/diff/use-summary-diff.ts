'use client';

import { useEffect, useState } from 'react';
import { diffSummaries, type SummaryDiff } from '@/lib/inspector/diff/diff-summaries';
import type { SummaryText } from '@/lib/inspector/diff/summary-text';
import type { DiffRequest } from './diff.worker';

/** The comparison of two texts, reckoned in a worker; null while it is under way. */
export function useSummaryDiff(before: SummaryText | null, after: SummaryText | null): SummaryDiff | null {
  const [found, setFound] = useState<{ before: SummaryText; after: SummaryText; diff: SummaryDiff } | null>(
    null,
  );

  useEffect(() => {
    if (!before || !after) return;
    const { promise, cancel } = compare({ before: before.sections, after: after.sections });
    void promise.then((diff) => setFound({ before, after, diff }));
    return cancel;
  }, [before, after]);

  return found && found.before === before && found.after === after ? found.diff : null;
}

/** Where a browser refuses workers the page reckons itself: slower, never wrong. */
function compare(request: DiffRequest): { promise: Promise<SummaryDiff>; cancel: () => void } {
  let worker: Worker | null = null;
  const promise = new Promise<SummaryDiff>((resolve) => {
    const here = () => resolve(diffSummaries(request.before, request.after));
    try {
      worker = new Worker(new URL('./diff.worker.ts', import.meta.url), { type: 'module' });
    } catch {
      here();
      return;
    }
    worker.addEventListener('error', here);
    worker.addEventListener('message', ({ data }: MessageEvent<SummaryDiff>) => {
      resolve(data);
      worker?.terminate();
    });
    worker.postMessage(request);
  });
  return { promise, cancel: () => worker?.terminate() };
}
