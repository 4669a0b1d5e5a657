import { and, asc, eq } from 'drizzle-orm';
import type { Sync } from '../as-async';
import { notFound } from '../faults';
import { pins } from '../schema';
import type { PinStore } from '../types';
import { type Database, inTransaction } from './database';
import type { Tree } from './tree';

export function pinStore(database: Database, tree: Tree): Sync<PinStore> {
  return {
    list: (chatId) =>
      database
        .select({ messageId: pins.messageId })
        .from(pins)
        .where(eq(pins.chatId, chatId))
        .orderBy(asc(pins.createdAt), asc(pins.messageId))
        .all()
        .map(({ messageId }) => messageId),

    add: (chatId, messageId, at) =>
      inTransaction(database, () => {
        if (tree.place(messageId)?.chatId !== chatId) throw notFound('message', messageId);
        database.insert(pins).values({ chatId, messageId, createdAt: at }).onConflictDoNothing().run();
      }),

    remove: (chatId, messageId) => {
      database
        .delete(pins)
        .where(and(eq(pins.chatId, chatId), eq(pins.messageId, messageId)))
        .run();
    },
  };
}
