import { isFailure } from '../compaction/status-message';
import type { InspectedCompaction } from './inspection';

/** The newest attempt, if it failed; one that found nothing to do changes nothing about that. */
export function newestFailure(compactions: readonly InspectedCompaction[]): InspectedCompaction | null {
  const newest = compactions.findLast(({ outcome }) => outcome !== 'nothing');
  return newest?.outcome === 'failed' && isFailure(newest.status) ? newest : null;
}
