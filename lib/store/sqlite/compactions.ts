import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { changesView } from '../../compaction/branch';
import type { Compaction } from '../../compaction/types';
import type { Sync } from '../as-async';
import { idTaken, notFound } from '../faults';
import { chats, compactions } from '../schema';
import type { CompactionStore } from '../types';
import { type Database, inTransaction } from './database';
import type { Tree } from './tree';

const { key: _key, ...columns } = getTableColumns(compactions);

export function compactionStore(database: Database, tree: Tree): Sync<CompactionStore> {
  const get = (id: string): Compaction | null =>
    database.select(columns).from(compactions).where(eq(compactions.id, id)).get() ?? null;

  /** Compactions in force made from the same one as this: on one branch there can be only one. */
  const rivals = ({ chatId, previousCompactionId }: Compaction) =>
    database
      .select({
        status: compactions.status,
        parentId: compactions.parentMessageId,
        cutoffId: compactions.lastSummarizedMessageId,
      })
      .from(compactions)
      .where(
        and(
          eq(compactions.chatId, chatId),
          isNull(compactions.undoneAt),
          previousCompactionId === null
            ? isNull(compactions.previousCompactionId)
            : eq(compactions.previousCompactionId, previousCompactionId),
        ),
      )
      .all()
      .filter(changesView);

  const isStale = (compaction: Compaction, headId: string | null, expectedHeadId: string | null): boolean => {
    if (!changesView(compaction)) return false;
    if (headId !== expectedHeadId && !(headId && expectedHeadId && tree.isOnBranch(headId, [expectedHeadId])))
      return true;
    const messageIds = rivals(compaction)
      .flatMap(({ parentId, cutoffId }) => [parentId, cutoffId])
      .filter((id) => id !== null);
    return headId !== null && messageIds.length > 0 && tree.isOnBranch(headId, messageIds);
  };

  return {
    get,

    commit: (compaction, expectedHeadId) =>
      inTransaction(database, () => {
        const chat = database
          .select({ headId: chats.headId })
          .from(chats)
          .where(eq(chats.id, compaction.chatId))
          .get();
        if (!chat) throw notFound('chat', compaction.chatId);
        if (get(compaction.id)) throw idTaken('compaction', compaction.id);
        if (isStale(compaction, chat.headId, expectedHeadId)) return 'stale-head';
        database.insert(compactions).values(compaction).run();
        return 'committed';
      }),

    listByChat: (chatId) =>
      database
        .select(columns)
        .from(compactions)
        .where(eq(compactions.chatId, chatId))
        .orderBy(asc(compactions.key))
        .all(),

    setUndone: (id, undoneAt) =>
      inTransaction(database, () => {
        database.update(compactions).set({ undoneAt }).where(eq(compactions.id, id)).run();
        return get(id);
      }),
  };
}

/** Throws where no such compaction is stored. */
export function requireCompaction(database: Database, id: string): void {
  const known = database.select({ id: compactions.id }).from(compactions).where(eq(compactions.id, id)).get();
  if (!known) throw notFound('compaction', id);
}
