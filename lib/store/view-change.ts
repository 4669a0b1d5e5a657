import type { Compaction, CompactionStatus } from '../compaction/types';

/** The ends of an attempt after which the model sees something else than before. */
export const VIEW_CHANGING_STATUSES = [
  'COMPRESSED',
  'CONTENT_TRUNCATED',
] as const satisfies CompactionStatus[];

export function changesView({ status }: Pick<Compaction, 'status'>): boolean {
  return VIEW_CHANGING_STATUSES.some((changing) => changing === status);
}
