import { diffSummaries } from '@/lib/inspector/diff/diff-summaries';
import type { SummarySection } from '@/lib/inspector/diff/summary-text';

export type DiffRequest = { before: SummarySection[]; after: SummarySection[] };

// The comparison runs beside the page: long summaries must not hold up typing.
addEventListener('message', ({ data }: MessageEvent<DiffRequest>) => {
  postMessage(diffSummaries(data.before, data.after));
});
