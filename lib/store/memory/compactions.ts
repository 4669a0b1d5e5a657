import { changesView } from '../../compaction/branch';
import type { Compaction } from '../../compaction/types';
import type { Sync } from '../as-async';
import { idTaken } from '../faults';
import type { CompactionStore } from '../types';
import { branchTo, chatIn, type MemoryState } from './state';

export function compactionStore(state: MemoryState): Sync<CompactionStore> {
  const isStale = (compaction: Compaction, expectedHeadId: string | null): boolean => {
    const { headId } = chatIn(state, compaction.chatId);
    if (!changesView(compaction)) return false;
    const branch = new Set(branchTo(state, headId).map(({ id }) => id));
    if (headId !== expectedHeadId && !(expectedHeadId && branch.has(expectedHeadId))) return true;
    return [...state.compactions.values()].some(
      (other) =>
        other.chatId === compaction.chatId &&
        other.previousCompactionId === compaction.previousCompactionId &&
        other.undoneAt === null &&
        changesView(other) &&
        [other.parentMessageId, other.lastSummarizedMessageId].some((id) => id !== null && branch.has(id)),
    );
  };

  return {
    get: (id) => state.compactions.get(id) ?? null,

    commit: (compaction, expectedHeadId) => {
      chatIn(state, compaction.chatId);
      if (state.compactions.has(compaction.id)) throw idTaken('compaction', compaction.id);
      if (isStale(compaction, expectedHeadId)) return 'stale-head';
      state.compactions.set(compaction.id, compaction);
      return 'committed';
    },

    listByChat: (chatId) =>
      [...state.compactions.values()].filter((compaction) => compaction.chatId === chatId),

    setUndone: (id, undoneAt) => {
      const compaction = state.compactions.get(id);
      return compaction ? Object.assign(compaction, { undoneAt }) : null;
    },
  };
}
