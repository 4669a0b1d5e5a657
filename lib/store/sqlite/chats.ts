import { desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Sync } from '../as-async';
import { idTaken, notFound } from '../faults';
import { chats } from '../schema';
import type { Chat, ChatStore } from '../types';
import { type Database, inTransaction } from './database';
import { searchChats } from './search';
import type { Tree } from './tree';
import type { WordIndex } from './word-index';

const { key: _key, ...columns } = getTableColumns(chats);

export function chatStore(
  database: Database,
  tree: Tree,
  words: WordIndex,
): Sync<Omit<ChatStore, 'createWhole'>> {
  const get = (id: string): Chat | null =>
    database.select(columns).from(chats).where(eq(chats.id, id)).get() ?? null;

  return {
    get,

    create: (chat) =>
      inTransaction(database, () => {
        if (get(chat.id)) throw idTaken('chat', chat.id);
        const created: Chat = { ...chat, headId: null, updatedAt: chat.createdAt };
        const { key } = database.insert(chats).values(created).returning({ key: chats.key }).get();
        words.setChat(key, chat.title);
        return created;
      }),

    list: ({ limit, before }) => {
      const older = before === undefined ? undefined : lt(chats.updatedAt, before);
      const last = database
        .select({ updatedAt: chats.updatedAt })
        .from(chats)
        .where(older)
        .orderBy(desc(chats.updatedAt))
        .limit(1)
        .offset(Math.max(0, limit - 1))
        .get();
      // A page never ends between two chats of the same instant: the next one begins strictly before it.
      const notOlderThan = last ? sql`${chats.updatedAt} >= ${last.updatedAt}` : undefined;
      return database
        .select(columns)
        .from(chats)
        .where(sql.join([older ?? sql`true`, notOlderThan ?? sql`true`], sql` and `))
        .orderBy(desc(chats.updatedAt), desc(chats.key))
        .all();
    },

    update: (id, change) =>
      inTransaction(database, () => {
        const row = database.update(chats).set(change).where(eq(chats.id, id)).returning().get();
        if (!row) return null;
        const { key, ...chat } = row;
        if (change.title !== undefined) words.setChat(key, chat.title);
        return chat;
      }),

    moveHead: (id, headId, expected) =>
      inTransaction(database, () => {
        const chat = get(id);
        if (!chat) throw notFound('chat', id);
        if (expected !== undefined && chat.headId !== expected) return 'stale';
        if (headId !== null) {
          if (tree.place(headId)?.chatId !== id) throw notFound('message', headId);
          tree.chooseBranch(headId);
        }
        database.update(chats).set({ headId }).where(eq(chats.id, id)).run();
        return 'moved';
      }),

    delete: (id) => database.delete(chats).where(eq(chats.id, id)).run().changes > 0,

    search: (query, limit) => searchChats(database, query, limit),
  };
}
