import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Connection } from './sqlite/database';

export const BACKUP_FOLDER = 'backups';
const KEPT_BACKUPS = 5;

/** Copies the running database beside it before something changes its shape, and keeps the last few copies. */
export async function backUp(connection: Connection, dataDir: string, at: number): Promise<string> {
  const folder = path.join(dataDir, BACKUP_FOLDER);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `foldline-${new Date(at).toISOString().replace(/[:.]/gu, '-')}.db`);
  await connection.backup(`${file}.part`);
  renameSync(`${file}.part`, file);
  const backups = readdirSync(folder)
    .filter((name) => /^foldline-.*\.db$/u.test(name))
    .sort();
  for (const name of backups.slice(0, -KEPT_BACKUPS)) rmSync(path.join(folder, name));
  return file;
}
