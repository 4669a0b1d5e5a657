import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { AppError } from '@/lib/app-error';
import { backUp } from './backup';
import { lockDataDir } from './instance-lock';
import { applyMigrations, hasSchema, pendingMigrations } from './migrations';
import { refuseNetworkDisk } from './network-disk';
import type { Connection } from './sqlite/database';
import { toAppError } from './sqlite/faults';
import { sqliteStore } from './sqlite/store';
import type { Store } from './types';

export const DATABASE_FILE = 'foldline.db';

export type OpenOptions = {
  dataDir: string;
  now: () => number;
  migrationsDir?: string;
  busyTimeoutMs?: number;
};

/** Opens the store of a data folder: checked, backed up before a change of schema, migrated, nothing left streaming. */
export async function openStore({
  dataDir,
  now,
  migrationsDir = path.join(/* turbopackIgnore: true */ process.cwd(), 'drizzle'),
  busyTimeoutMs = 2_000,
}: OpenOptions): Promise<Store> {
  prepareDataDir(dataDir);
  refuseNetworkDisk(dataDir);
  const opened: { close: () => void }[] = [];
  try {
    const unlock = lockDataDir(dataDir, busyTimeoutMs);
    opened.push({ close: unlock });
    const connection = connect(path.join(dataDir, DATABASE_FILE), busyTimeoutMs);
    opened.unshift(connection);
    const pending = pendingMigrations(connection, migrationsDir);
    if (pending.length > 0 && hasSchema(connection)) await backUp(connection, dataDir, now());
    if (pending.length > 0) applyMigrations(connection, migrationsDir);
    const store = sqliteStore(connection, unlock);
    await store.messages.interruptStreaming(now());
    return store;
  } catch (fault) {
    for (const resource of opened) resource.close();
    throw toAppError(fault);
  }
}

/** Opens the file itself. After an unclean stop (the write-ahead log is still there) its pages are checked first. */
export function connect(file: string, busyTimeoutMs: number): Connection {
  const stoppedUncleanly = sizeOf(`${file}-wal`) > 0;
  const connection = new BetterSqlite3(file);
  try {
    // Before the journal mode: switching it needs the lock too.
    connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    connection.pragma(`cache_size = -${PAGE_CACHE_KIB}`);
    if (stoppedUncleanly) checkPages(connection);
    return connection;
  } catch (fault) {
    connection.close();
    throw fault;
  }
}

/** Holds a chat of some ten thousand messages, so that scrolling it does not go back to the disk. */
const PAGE_CACHE_KIB = 65_536;

function checkPages(connection: Connection): void {
  const findings = connection.pragma('quick_check(1)', { simple: true });
  if (findings === 'ok') return;
  throw new AppError(
    'store:corrupt',
    `The database file is damaged (${String(findings)}). Restore one of the backups in the data folder.`,
  );
}

function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (fault) {
    throw new AppError('store:unwritable', `The data folder ${dataDir} cannot be written to.`, {
      cause: fault,
    });
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
