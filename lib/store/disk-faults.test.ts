import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBranch, aCompaction, aMessage } from './contract/fixtures';
import { applyMigrations } from './migrations';
import { connect } from './open';
import type { Connection } from './sqlite/database';
import { sqliteStore } from './sqlite/store';
import type { Store } from './types';

describe('when the disk or another program gets in the way', () => {
  let folder: string;
  let connection: Connection;
  let store: Store;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'foldline-faults-'));
    connection = connect(path.join(folder, 'foldline.db'), 20);
    applyMigrations(connection, path.resolve('drizzle'));
    store = sqliteStore(connection);
    await aBranch(store, ['user', 'assistant', 'user']);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const longMessage = () =>
    aMessage('long', 'm3', { parts: [{ type: 'text', text: 'long '.repeat(40_000) }] });

  it('flushes every commit to the disk', () => {
    const FULL = 2;
    expect(connection.pragma('synchronous', { simple: true })).toBe(FULL);
    expect(connection.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(connection.pragma('busy_timeout', { simple: true })).toBe(20);
  });

  it('says the disk is full, changes nothing, and goes on when there is room again', async () => {
    const pages = connection.pragma('page_count', { simple: true });
    connection.pragma(`max_page_count = ${String(pages)}`);
    await expect(store.messages.append(longMessage())).rejects.toMatchObject({ code: 'store:full' });
    const compaction = aCompaction('k', { rawAnswer: 'long '.repeat(40_000) });
    await expect(store.compactions.commit(compaction, 'm3')).rejects.toMatchObject({ code: 'store:full' });
    expect(await store.chats.get('chat')).toMatchObject({ headId: 'm3' });
    expect(await store.compactions.listByChat('chat')).toEqual([]);

    connection.pragma('max_page_count = 1000000');
    expect(await store.messages.append(longMessage())).toMatchObject({ outcome: 'appended' });
  });

  it('says so when another program holds the database, and loses nothing already there', async () => {
    const other = new BetterSqlite3(path.join(folder, 'foldline.db'));
    other.exec('begin immediate');
    await expect(store.messages.append(longMessage())).rejects.toMatchObject({ code: 'store:busy' });
    expect(await store.messages.path('m3')).toHaveLength(3);
    other.exec('rollback');
    other.close();
    expect(await store.messages.append(longMessage())).toMatchObject({ outcome: 'appended' });
  });

  it('still reads what it cannot write', async () => {
    connection.pragma('query_only = on');
    await expect(store.messages.append(longMessage())).rejects.toMatchObject({ code: 'store:unwritable' });
    await expect(store.chats.delete('chat')).rejects.toMatchObject({ code: 'store:unwritable' });
    expect(await store.messages.path('m3')).toHaveLength(3);
  });
});
