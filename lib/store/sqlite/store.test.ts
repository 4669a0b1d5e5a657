import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describeStoreContract } from '../contract';
import { applyMigrations } from '../migrations';
import { sqliteStore } from './store';

describeStoreContract('the SQLite store', async () => {
  const connection = new BetterSqlite3(':memory:');
  connection.pragma('foreign_keys = ON');
  applyMigrations(connection, path.resolve('drizzle'));
  return sqliteStore(connection);
});
