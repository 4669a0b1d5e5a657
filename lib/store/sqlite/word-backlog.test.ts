import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, it } from 'vitest';
import { aChat, aMessage } from '../contract/fixtures';
import { applyMigrations } from '../migrations';
import type { WholeChat } from '../types';
import { sqliteStore } from './store';
import { BACKLOG_PREFIX } from './word-backlog';

const large = (count: number): WholeChat => ({
  chat: { ...aChat('chat', { origin: 'import' }), updatedAt: 9_000 },
  messages: Array.from({ length: count }, (_, place) =>
    aMessage(`m${place}`, place === 0 ? null : `m${place - 1}`, {
      parts: [{ type: 'text', text: `tray ${place} holds sheets ${'of paper '.repeat(40)}` }],
    }),
  ),
  headId: `m${count - 1}`,
  compactions: [],
  events: [],
  pins: [],
});

function open() {
  const connection = new BetterSqlite3(':memory:');
  connection.pragma('foreign_keys = ON');
  applyMigrations(connection, path.resolve('drizzle'));
  const marks = () =>
    connection
      .prepare<[string], string>('select value from settings where name glob ?')
      .pluck()
      .all(`${BACKLOG_PREFIX}*`);
  return { connection, marks };
}

it('makes a very large chat searchable bit by bit, and says nothing of it among the settings', async () => {
  const { connection, marks } = open();
  const store = sqliteStore(connection);
  await store.chats.createWhole(large(3_000));
  expect(marks()).toHaveLength(1);
  expect(await store.settings.all()).toEqual({});
  await expect.poll(marks, { timeout: 20_000 }).toEqual([]);
  expect(await store.chats.search('tray 2999', 5)).toHaveLength(1);
  expect(await store.chats.search('tray 0 holds', 5)).toHaveLength(1);
});

it('goes on where another process stopped, and each message is there once', async () => {
  const { connection, marks } = open();
  const first = sqliteStore(connection);
  await first.chats.createWhole(large(2_000));
  const [mark = ''] = marks();
  expect(JSON.parse(mark).upTo).toBeGreaterThan(0);
  // A second store over the same rows stands for the next start.
  const second = sqliteStore(connection);
  await expect.poll(marks, { timeout: 20_000 }).toEqual([]);
  expect(await second.chats.search('tray 1234', 5)).toHaveLength(1);
  const indexed = connection.prepare<[], number>('select count(*) from message_words').pluck().get();
  expect(indexed).toBe(2_000);
});

it('forgets the work when the chat is deleted meanwhile', async () => {
  const { connection, marks } = open();
  const store = sqliteStore(connection);
  await store.chats.createWhole(large(2_000));
  await store.chats.delete('chat');
  await expect.poll(marks, { timeout: 20_000 }).toEqual([]);
  expect(await store.chats.search('tray', 5)).toEqual([]);
});
