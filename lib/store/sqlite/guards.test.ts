import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBranch, aCompaction, aMessage } from '../contract/fixtures';
import { applyMigrations } from '../migrations';
import type { Store } from '../types';
import type { Connection } from './database';
import { sqliteStore } from './store';

describe('the database itself refuses', () => {
  let connection: Connection;
  let store: Store;

  beforeEach(async () => {
    connection = new BetterSqlite3(':memory:');
    connection.pragma('foreign_keys = ON');
    applyMigrations(connection, path.resolve('drizzle'));
    store = sqliteStore(connection);
    await aBranch(store, ['user', 'assistant', 'user']);
    await store.messages.append(aMessage('open', 'm3', { role: 'assistant', status: 'streaming' }));
    await store.compactions.commit(aCompaction('k'), 'open');
  });

  it.each([
    ['to change the text of a final message', "update messages set parts = '[]' where id = 'm1'"],
    ['to make a final message streaming again', "update messages set status = 'streaming' where id = 'm1'"],
    ['to change the count of a final message', "update messages set tokens = 0 where id = 'm1'"],
    ['to delete a final message', "delete from messages where id = 'm3'"],
    ['to delete a message still streaming', "delete from messages where id = 'open'"],
    ['to delete all messages', 'delete from messages'],
    ['to move a streaming message', "update messages set parent_id = 'm1' where id = 'open'"],
    ['to hang a streaming message elsewhere', "update messages set parent_key = 1 where id = 'open'"],
    ['to rename a streaming message', "update messages set id = 'x' where id = 'open'"],
    ['to change the role of a streaming message', "update messages set role = 'user' where id = 'open'"],
    ['to give a message to another chat', "update messages set chat_id = 'x' where id = 'open'"],
    [
      'to replace a message',
      `insert or replace into messages (id, chat_id, role, status, parts, depth, step, tokens, cumulative_tokens, created_at)
        values ('m3', 'chat', 'user', 'complete', '[]', 0, 1, 0, 0, 0)`,
    ],
    [
      'to replace a message by its key',
      `insert or replace into messages (key, id, chat_id, role, status, parts, depth, step, tokens, cumulative_tokens, created_at)
        values (3, 'x', 'chat', 'user', 'complete', '[]', 0, 1, 0, 0, 0)`,
    ],
    ['to change a compaction', "update compactions set edits = '[]' where id = 'k'"],
    ['to change the status of a compaction', "update compactions set status = 'NOOP' where id = 'k'"],
    ['to delete a compaction', "delete from compactions where id = 'k'"],
  ])('%s', (_, statement) => {
    const before = connection.serialize();
    expect(() => connection.exec(statement)).toThrow(BetterSqlite3.SqliteError);
    expect(connection.serialize().equals(before)).toBe(true);
  });

  it('a message below a message of another chat', async () => {
    await aBranch(store, ['user'], 'other', 'o');
    const insert = connection.prepare(
      `insert into messages (id, chat_id, parent_key, parent_id, role, status, parts, depth, step, tokens, cumulative_tokens, created_at)
        values ('x', 'chat', (select key from messages where id = 'o1'), 'o1', 'user', 'complete', '[]', 1, 1, 0, 0, 0)`,
    );
    expect(() => insert.run()).toThrow('its own chat');
  });

  it('nothing when a whole chat goes, and leaves no row of it', async () => {
    expect(await store.chats.delete('chat')).toBe(true);
    const tables = connection
      .prepare<[], string>("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
      .pluck()
      .all()
      .filter((name) => !name.startsWith('__') && !name.includes('_words'));
    const counts = tables.map((name) => [
      name,
      connection.prepare(`select count(*) from ${name}`).pluck().get(),
    ]);
    expect(counts.filter(([, count]) => count !== 0)).toEqual([]);
    expect(
      connection.prepare("select rowid from message_words where message_words match 'text'").all(),
    ).toEqual([]);
  });
});

describe('looking up', () => {
  it('a branch, its tail, siblings and leaves never scans the messages', async () => {
    const connection = new BetterSqlite3(':memory:');
    applyMigrations(connection, path.resolve('drizzle'));
    const prepared: string[] = [];
    const spy = new Proxy(connection, {
      get: (target, name) => {
        if (name === 'prepare') return (sql: string) => prepared.push(sql) && target.prepare(sql);
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    sqliteStore(spy);
    const plans = prepared
      .filter((sql) => sql.includes('messages'))
      .map((sql) => {
        const bound = sql.replaceAll(/:\w+|\?/gu, 'null');
        const steps = connection.prepare<[], { detail: string }>(`explain query plan ${bound}`).all();
        return steps.map(({ detail }) => detail).join('\n');
      });
    expect(plans.length).toBeGreaterThan(10);
    expect(plans.filter((plan) => /SCAN (messages|m|s|p)\b(?!.*USING)/u.test(plan))).toEqual([]);
  });
});
