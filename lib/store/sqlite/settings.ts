import { eq, notLike } from 'drizzle-orm';
import type { Sync } from '../as-async';
import { settings } from '../schema';
import type { SettingStore } from '../types';
import type { Database } from './database';
import { BACKLOG_PREFIX } from './word-backlog';

export function settingStore(database: Database): Sync<SettingStore> {
  return {
    get: (name) => {
      const row = database.select().from(settings).where(eq(settings.name, name)).get();
      return row === undefined ? undefined : JSON.parse(row.value);
    },
    all: () =>
      Object.fromEntries(
        database
          .select()
          .from(settings)
          .where(notLike(settings.name, `${BACKLOG_PREFIX}%`))
          .all()
          .map(({ name, value }) => [name, JSON.parse(value)]),
      ),
    set: (name, value) => {
      const row = { name, value: JSON.stringify(value ?? null) };
      database.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row }).run();
    },
    remove: (name) => {
      database.delete(settings).where(eq(settings.name, name)).run();
    },
  };
}
