import { readMigrationFiles } from 'drizzle-orm/migrator';
import { AppError } from '@/lib/app-error';
import type { Connection } from './sqlite/database';

export type Migration = ReturnType<typeof readMigrationFiles>[number];

/** What this version of the program still has to do to the database; refuses one written by a newer version. */
export function pendingMigrations(connection: Connection, migrationsDir: string): Migration[] {
  const known = readMigrationFiles({ migrationsFolder: migrationsDir });
  const lastApplied = lastAppliedAt(connection);
  if (lastApplied > (known.at(-1)?.folderMillis ?? 0)) {
    throw new AppError(
      'store:newer-schema',
      'This data folder was written by a newer version of Foldline. Update Foldline, or choose another data folder.',
    );
  }
  return known.filter(({ folderMillis }) => folderMillis > lastApplied);
}

/** All of them or none: a stop in between leaves the old schema. Looks again under the write lock, so that two starts do not race. */
export function applyMigrations(connection: Connection, migrationsDir: string): void {
  const apply = connection.transaction(() => {
    connection.exec(
      `create table if not exists ${TABLE} (id integer primary key, hash text not null, created_at numeric)`,
    );
    const remember = connection.prepare(`insert into ${TABLE} (hash, created_at) values (?, ?)`);
    for (const { sql, hash, folderMillis } of pendingMigrations(connection, migrationsDir)) {
      for (const statement of sql) connection.exec(statement);
      remember.run(hash, folderMillis);
    }
  });
  apply.immediate();
}

export function hasSchema(connection: Connection): boolean {
  return lastAppliedAt(connection) > 0;
}

/** The table drizzle-kit itself uses, so that its commands see the same history. */
const TABLE = '__drizzle_migrations';

function lastAppliedAt(connection: Connection): number {
  const table = connection
    .prepare("select 1 from sqlite_master where type = 'table' and name = ?")
    .get(TABLE);
  if (!table) return 0;
  const newest = connection.prepare(`select max(created_at) from ${TABLE}`).pluck().get();
  return typeof newest === 'number' ? newest : 0;
}
