import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { AppError } from '@/lib/app-error';

/**
 * One process per data folder: a second one would declare the first one's running answers interrupted. The lock is held
 * by the operating system through a small database of its own, so it goes with the process however that ends.
 */
export function lockDataDir(dataDir: string, waitMs: number): () => void {
  const connection = new BetterSqlite3(path.join(dataDir, 'foldline.lock'), { timeout: waitMs });
  try {
    connection.pragma('journal_mode = MEMORY');
    connection.exec('begin exclusive');
  } catch (fault) {
    connection.close();
    if (!isBusy(fault)) throw fault;
    throw new AppError('store:in-use', 'Another Foldline is already using this data folder.', {
      cause: fault,
    });
  }
  return () => connection.close();
}

function isBusy(fault: unknown): boolean {
  return fault instanceof BetterSqlite3.SqliteError && fault.code.startsWith('SQLITE_BUSY');
}
