import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Sync } from '../as-async';
import { notFound } from '../faults';
import { chats, workspaceFiles } from '../schema';
import { storedFile } from '../stored-file';
import type { FileStore } from '../types';
import { type Database, inTransaction } from './database';

const { chatId: _chatId, ...columns } = getTableColumns(workspaceFiles);
const { content: _content, ...listed } = columns;

export function fileStore(database: Database): Sync<FileStore> {
  const at = (chatId: string, path: string) =>
    and(eq(workspaceFiles.chatId, chatId), eq(workspaceFiles.path, path));
  const refuseMissing = (chatId: string): void => {
    const chat = database.select({ id: chats.id }).from(chats).where(eq(chats.id, chatId)).get();
    if (!chat) throw notFound('chat', chatId);
  };
  const put = (row: typeof workspaceFiles.$inferInsert): void => {
    database
      .insert(workspaceFiles)
      .values(row)
      .onConflictDoUpdate({ target: [workspaceFiles.chatId, workspaceFiles.path], set: row })
      .run();
  };

  return {
    list: (chatId) =>
      database
        .select(listed)
        .from(workspaceFiles)
        .where(eq(workspaceFiles.chatId, chatId))
        .orderBy(asc(workspaceFiles.path))
        .all(),

    read: (chatId, path) =>
      database.select(columns).from(workspaceFiles).where(at(chatId, path)).get() ?? null,

    write: (chatId, file) =>
      inTransaction(database, () => {
        refuseMissing(chatId);
        const written = storedFile(file);
        put({ chatId, ...written });
        return written;
      }),

    remove: (chatId, path) => database.delete(workspaceFiles).where(at(chatId, path)).run().changes > 0,

    copyAll: (fromChatId, toChatId) =>
      inTransaction(database, () => {
        refuseMissing(toChatId);
        const files = database
          .select(columns)
          .from(workspaceFiles)
          .where(eq(workspaceFiles.chatId, fromChatId))
          .all();
        for (const file of files) put({ chatId: toChatId, ...file });
        return files.length;
      }),
  };
}
