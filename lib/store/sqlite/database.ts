import type BetterSqlite3 from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import * as schema from '../schema';

export type Connection = BetterSqlite3.Database;
export type Database = BetterSQLite3Database<typeof schema> & { $client: Connection };

export function databaseOver(connection: Connection): Database {
  return drizzle(connection, { schema });
}

/** Takes the write lock before the first read: a deferred transaction that reads first can lose it however long it waits. */
export function inTransaction<Result>(database: Database, work: () => Result): Result {
  return database.$client.transaction(work).immediate();
}
