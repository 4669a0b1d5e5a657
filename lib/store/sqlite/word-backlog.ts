import type { Part } from '../../compaction/types';
import { spokenText } from '../message-text';
import { type Database, inTransaction } from './database';
import type { WordIndex } from './word-index';

/** Marks of work to do live among the settings, under names nobody can choose. */
export const BACKLOG_PREFIX = 'store.unindexed.';
const MILLISECONDS_AT_A_STRETCH = 8;

export type WordBacklog = ReturnType<typeof openWordBacklog>;

/**
 * Words of a very large chat are indexed after it was stored, a few milliseconds at a time: all at once would hold up
 * everybody else for seconds. What is left to do is written down with the chat, so that a restart goes on with it.
 */
export function openWordBacklog(database: Database, words: WordIndex) {
  const connection = database.$client;
  const lastKey = connection
    .prepare<[string], number | null>('select max(key) from messages where chat_id = ?')
    .pluck();
  const put = connection.prepare('insert or replace into settings (name, value) values (?, ?)');
  const drop = connection.prepare('delete from settings where name = ?');
  const first = connection.prepare<[string], { name: string; value: string }>(
    'select name, value from settings where name glob ? limit 1',
  );
  const ofChat = connection.prepare<[string, number, number], { key: number; parts: string }>(
    'select key, parts from messages where chat_id = ? and key > ? and key <= ? order by key limit 500',
  );
  let isWorking = false;

  /** Does a stretch of one chat; false when nothing is left. */
  const workABit = (): boolean =>
    inTransaction(database, () => {
      const mark = first.get(`${BACKLOG_PREFIX}*`);
      if (!mark) return false;
      const { after, upTo } = JSON.parse(mark.value) as { after: number; upTo: number };
      const rows = ofChat.all(mark.name.slice(BACKLOG_PREFIX.length), after, upTo);
      const startedAt = performance.now();
      let done = after;
      for (const { key, parts } of rows) {
        words.addMessage(key, spokenText(JSON.parse(parts) as Part[]));
        done = key;
        if (performance.now() - startedAt > MILLISECONDS_AT_A_STRETCH) break;
      }
      if (rows.length === 0) drop.run(mark.name);
      else put.run(mark.name, JSON.stringify({ after: done, upTo }));
      return true;
    });

  return {
    /** Inside the transaction that stores the chat. */
    defer: (chatId: string) => {
      put.run(`${BACKLOG_PREFIX}${chatId}`, JSON.stringify({ after: 0, upTo: lastKey.get(chatId) ?? 0 }));
    },

    /** Goes on until nothing is left or the store is closed, letting other work run in between. */
    work: async (): Promise<void> => {
      if (isWorking) return;
      isWorking = true;
      try {
        while (connection.open && workABit()) await new Promise(setImmediate);
      } finally {
        isWorking = false;
      }
    },
  };
}
