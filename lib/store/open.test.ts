import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BACKUP_FOLDER } from './backup';
import { aBranch, aChat, aMessage } from './contract/fixtures';
import { refuseNetworkDisk } from './network-disk';
import { DATABASE_FILE, openStore } from './open';
import type { Store } from './types';

const PAGE_BYTES = 4096;

describe('opening the store', () => {
  let root: string;
  let dataDir: string;
  const opened: Store[] = [];

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'foldline-open-'));
    dataDir = path.join(root, 'deep', 'data');
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
    rmSync(root, { recursive: true });
  });

  const open = async (options: { migrationsDir?: string; now?: () => number } = {}) => {
    const store = await openStore({ dataDir, now: () => 50_000, busyTimeoutMs: 20, ...options });
    opened.push(store);
    return store;
  };
  const close = async (store: Store) => {
    opened.splice(opened.indexOf(store), 1);
    await store.close();
  };
  const file = () => path.join(dataDir, DATABASE_FILE);
  const raw = <Result>(work: (connection: BetterSqlite3.Database) => Result): Result => {
    const connection = new BetterSqlite3(file());
    try {
      return work(connection);
    } finally {
      connection.close();
    }
  };
  const migrationsWith = (extra: string) => {
    const migrationsDir = path.join(root, 'drizzle');
    cpSync('drizzle', migrationsDir, { recursive: true });
    const journalFile = path.join(migrationsDir, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
    journal.entries.push({ ...journal.entries.at(-1), idx: 99, when: Date.UTC(2100, 0), tag: '0099_later' });
    writeFileSync(journalFile, JSON.stringify(journal));
    writeFileSync(path.join(migrationsDir, '0099_later.sql'), extra);
    return migrationsDir;
  };

  it('creates the folder and keeps what was written', async () => {
    const first = await open();
    await aBranch(first, ['user', 'assistant']);
    await close(first);
    const second = await open();
    expect(await second.messages.path('m2')).toHaveLength(2);
    expect(existsSync(path.join(dataDir, BACKUP_FOLDER))).toBe(false);
  });

  it('keeps a write-ahead log', async () => {
    await open();
    expect(raw((connection) => connection.pragma('journal_mode', { simple: true }))).toBe('wal');
  });

  it('marks an answer the last process left unfinished', async () => {
    const first = await open();
    await first.chats.create(aChat('chat'));
    await first.messages.append(aMessage('m1', null, { status: 'streaming' }));
    await close(first);
    const second = await open();
    expect(await second.messages.get('m1')).toMatchObject({ status: 'interrupted', finishedAt: 50_000 });
  });

  it('refuses a folder that cannot be made', async () => {
    writeFileSync(path.join(root, 'deep'), 'a file stands here');
    await expect(open()).rejects.toMatchObject({ code: 'store:unwritable' });
  });

  it('refuses a network disk', () => {
    expect(() => refuseNetworkDisk('/mnt/share', () => 0x6969)).toThrow('network disk');
    expect(() => refuseNetworkDisk(root)).not.toThrow();
  });

  it('refuses a second process in the same folder, until the first is gone', async () => {
    const first = await open();
    await expect(open()).rejects.toMatchObject({ code: 'store:in-use' });
    await close(first);
    await open();
  });

  it('refuses a file that is not a database, and leaves it as it is', async () => {
    await close(await open());
    writeFileSync(file(), 'these are not the pages you are looking for'.repeat(200));
    const before = readFileSync(file());
    await expect(open()).rejects.toMatchObject({ code: 'store:corrupt' });
    expect(readFileSync(file()).equals(before)).toBe(true);
  });

  it('finds a damaged page after an unclean stop', async () => {
    const first = await open();
    await first.chats.create(aChat('chat'));
    const rows = Array.from({ length: 2_000 }, (_, at) => aMessage(`m${at}`, at === 0 ? null : `m${at - 1}`));
    await first.messages.appendAll('chat', rows, 'm1999');
    await close(first);
    const pages = readFileSync(file());
    pages.fill(0xff, pages.length / 2, pages.length / 2 + PAGE_BYTES);
    writeFileSync(file(), pages);
    writeFileSync(`${file()}-wal`, 'left behind');
    await expect(open()).rejects.toMatchObject({ code: 'store:corrupt' });
  });

  it('refuses a database written by a newer version', async () => {
    await close(await open({ migrationsDir: migrationsWith('create table later (id text)') }));
    await expect(open()).rejects.toMatchObject({ code: 'store:newer-schema' });
  });

  it('backs up before it migrates, and keeps the last few backups', async () => {
    const first = await open();
    await aBranch(first, ['user']);
    await close(first);
    for (let round = 0; round < 7; round += 1) {
      const forget =
        'delete from __drizzle_migrations where created_at > 4000000000000; drop table if exists later';
      raw((connection) => connection.exec(forget));
      await close(
        await open({ migrationsDir: migrationsWith('create table later (id text)'), now: () => round }),
      );
    }
    const backups = readdirSync(path.join(dataDir, BACKUP_FOLDER)).sort();
    expect(backups).toHaveLength(5);
    expect(backups.at(-1)).toContain('00-006Z');
    const copy = new BetterSqlite3(path.join(dataDir, BACKUP_FOLDER, backups[0] as string), {
      readonly: true,
    });
    expect(copy.prepare('select id from messages').pluck().all()).toEqual(['m1']);
    copy.close();
  });

  it('leaves the old schema whole when a migration fails half-way', async () => {
    await close(await open());
    const broken = migrationsWith('create table later (id text);\n--> statement-breakpoint\nthis is not SQL');
    await expect(open({ migrationsDir: broken })).rejects.toMatchObject({ code: 'store:failed' });
    expect(
      raw((connection) => connection.prepare("select 1 from sqlite_master where name = 'later'").get()),
    ).toBe(undefined);
    await open();
  });
});
