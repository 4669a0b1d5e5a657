import { type Compaction, isRecorded } from '../../compaction';
import type { StoredMessage } from '../../store/types';

/**
 * How many messages of the branch there were when a compaction was made. One recorded by another tool hangs on the last of
 * them; ours hang on a request and go by the clock, where the last message not younger counts.
 */
export function madeAfter(compaction: Compaction, branch: readonly StoredMessage[]): number {
  const parent = branch.findIndex(({ id }) => id === compaction.parentMessageId);
  if (isRecorded(compaction) && parent >= 0) return parent + 1;
  return countUntil(branch, compaction.createdAt);
}

/** Imported messages may bear times out of order; the last one not younger counts. */
export function countUntil(branch: readonly StoredMessage[], at: number): number {
  return branch.findLastIndex((message) => message.createdAt <= at) + 1;
}
