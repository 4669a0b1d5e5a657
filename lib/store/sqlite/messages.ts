import type { Sync } from '../as-async';
import { idTaken, immutable, notFound } from '../faults';
import { finderOf } from '../hits';
import { spokenText } from '../message-text';
import { isFinal, placeBelow, refuseFinalBelowStreaming, refuseStrayRoot } from '../place';
import type { FindHit, MessageStore, NewMessage, StoredMessage } from '../types';
import { type Database, inTransaction } from './database';
import { INSERT_MESSAGE, type MessageRow, messageColumns, toJson, toMessage, toRow } from './message-row';
import type { PlaceRow, Tree } from './tree';
import type { WordIndex } from './word-index';

export function messageStore(database: Database, tree: Tree, words: WordIndex): Sync<MessageStore> {
  const connection = database.$client;
  const insert = connection.prepare(INSERT_MESSAGE);
  const rootRole = connection
    .prepare<[string], string>('select role from messages where chat_id = ? and parent_key is null limit 1')
    .pluck();
  const head = connection.prepare<[string], { headId: string | null }>(
    'select head_id as headId from chats where id = ?',
  );
  const moveHead = connection.prepare(
    'update chats set head_id = ?, updated_at = max(updated_at, ?) where id = ?',
  );
  const touch = connection.prepare('update chats set updated_at = max(updated_at, ?) where id = ?');
  const checkpoint = connection.prepare(
    `update messages set parts = :parts, tokens = :tokens, cumulative_tokens = ${SUM_ABOVE} + :tokens where id = :id`,
  );
  const finish = connection.prepare(
    `update messages set status = :status, parts = :parts, tokens = :tokens,
      cumulative_tokens = ${SUM_ABOVE} + :tokens, usage = :usage, finish_reason = :finishReason, error = :error, finished_at = :finishedAt
      where id = :id`,
  );
  const interrupt = connection.prepare(
    `update messages set status = 'interrupted', cumulative_tokens = ${SUM_ABOVE} + tokens, finished_at = ? where key = ?`,
  );
  const streaming = connection.prepare<[], { key: number; parts: string }>(
    "select key, parts from messages where status = 'streaming' order by key",
  );
  const ofChat = connection
    .prepare<[string], MessageRow>(
      `select ${messageColumns('m')} from messages m where m.chat_id = ? order by m.key`,
    )
    .raw();
  const taken = connection
    .prepare<[string], string>(
      'select m.id from json_each(?) asked join messages m on m.id = asked.value limit 1',
    )
    .pluck();
  const ofKeys = connection
    .prepare<[string], MessageRow>(
      `select ${messageColumns('m')} from json_each(?) asked join messages m on m.key = asked.value order by m.depth`,
    )
    .raw();

  /** `parent` where the caller knows it already; else it is looked up. */
  const insertOne = (message: NewMessage, known?: PlaceRow): PlaceRow => {
    const parent = message.parentId === null ? null : (known ?? standing(message.parentId));
    if (parent === null) refuseStrayRoot(rootRole.get(message.chatId) ?? null, message);
    const place = placeBelow(parent, message);
    const key = Number(insert.run(toRow(message, place), parent?.key ?? null).lastInsertRowid);
    if (isFinal(message.status)) words.addMessage(key, spokenText(message.parts));
    const { chatId, parentId, status, createdAt } = message;
    return { key, chatId, parentId, status, createdAt, ...place };
  };
  const standing = (id: string) => {
    const place = tree.place(id);
    if (!place) throw notFound('message', id);
    return place;
  };
  const writable = (id: string) => {
    const place = standing(id);
    if (isFinal(place.status)) throw immutable(id);
    return place;
  };
  const existing = (id: string): StoredMessage => {
    const message = tree.message(id);
    if (!message) throw notFound('message', id);
    return message;
  };
  const headOf = (chatId: string): string | null => {
    const chat = head.get(chatId);
    if (!chat) throw notFound('chat', chatId);
    return chat.headId;
  };

  return {
    append: (message) =>
      inTransaction(database, () => {
        const known = tree.message(message.id);
        if (known && known.chatId !== message.chatId) throw idTaken('message', message.id);
        if (known) return { outcome: 'exists' as const, message: known };
        const wasHead = headOf(message.chatId) === message.parentId;
        insertOne(message);
        if (wasHead) tree.chooseChild(message.id);
        else tree.chooseBranch(message.id);
        moveHead.run(message.id, message.createdAt, message.chatId);
        return { outcome: 'appended' as const, message: existing(message.id) };
      }),

    appendAll: (chatId, messages, headId) =>
      inTransaction(database, () => {
        headOf(chatId);
        const takenId = taken.get(JSON.stringify(messages.map(({ id }) => id)));
        if (takenId !== undefined) throw idTaken('message', takenId);
        const placed = new Map<string, PlaceRow>();
        for (const message of messages) {
          if (placed.has(message.id)) throw idTaken('message', message.id);
          placed.set(message.id, insertOne({ ...message, chatId }, placed.get(message.parentId ?? '')));
        }
        const head = standing(headId);
        if (head.chatId !== chatId) throw notFound('message', headId);
        tree.chooseBranch(headId);
        moveHead.run(headId, messages.at(-1)?.createdAt ?? head.createdAt, chatId);
      }),

    checkpoint: (id, { parts, tokens }) =>
      inTransaction(database, () => {
        writable(id);
        checkpoint.run({ id, parts: JSON.stringify(parts), tokens });
      }),

    finish: (id, change) =>
      inTransaction(database, () => {
        const { key, chatId, parentId } = writable(id);
        const parent = parentId === null ? null : standing(parentId).status;
        refuseFinalBelowStreaming(parent, change.status);
        finish.run({
          id,
          status: change.status,
          parts: JSON.stringify(change.parts),
          tokens: change.tokens,
          usage: toJson(change.usage),
          finishReason: change.finishReason ?? null,
          error: toJson(change.error),
          finishedAt: change.finishedAt,
        });
        words.addMessage(key, spokenText(change.parts));
        touch.run(change.finishedAt, chatId);
        return existing(id);
      }),

    interruptStreaming: (at) =>
      inTransaction(database, () => {
        const rows = streaming.all();
        for (const { key, parts } of rows) {
          interrupt.run(at, key);
          words.addMessage(key, spokenText(JSON.parse(parts)));
        }
        return rows.length;
      }),

    get: (id) => tree.message(id),
    path: (headId, slice) => tree.path(headId, slice),
    siblings: (ids) => tree.siblings(ids),
    leafBelow: (id) => {
      const leafId = tree.leafBelow(id);
      if (leafId === undefined) throw notFound('message', id);
      return leafId;
    },
    all: (chatId) => ofChat.all(chatId).map(toMessage),

    find: async (headId, query, limit) => {
      if (query === '') return [];
      const find = finderOf(query);
      const keys = tree.pathKeys(headId);
      const hits: FindHit[] = [];
      for (let from = 0; from < keys.length && hits.length < limit; from += KEYS_PER_READ) {
        const rows = ofKeys.all(JSON.stringify(keys.slice(from, from + KEYS_PER_READ)));
        hits.push(...rows.map((row) => find(toMessage(row))).filter((hit) => hit !== null));
        await new Promise(setImmediate);
      }
      return hits.slice(0, limit);
    },
  };
}

const SUM_ABOVE =
  'coalesce((select p.cumulative_tokens from messages p where p.key = messages.parent_key), 0)';

/** Long branches are searched in pieces, so that answers being streamed meanwhile do not wait. */
const KEYS_PER_READ = 250;
