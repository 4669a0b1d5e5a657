import type { Blocked } from '../../compaction';
import type { Store } from '../../store/types';

/** Whatever ends the wait is one of these; only the newest counts. */
const KINDS = ['compaction-skipped', 'compaction-ended', 'compaction-undone', 'compaction-redone'];

/** Why the automatic path waits although it is time, as the last check on this branch said; null where it does not. */
export async function waitingNotice(
  store: Store,
  chatId: string,
  onBranch: (messageId: string) => boolean,
): Promise<Blocked | null> {
  const [last] = await store.events.list({ chatId, kinds: KINDS, limit: 1 });
  if (last?.messageId == null || !onBranch(last.messageId)) return null;
  return (last.data.blocked as Blocked | null | undefined) ?? null;
}
