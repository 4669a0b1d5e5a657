import type { Part, Role } from '../../compaction/types';
import { HITS_PER_CHAT, messageHit, titleHit } from '../hits';
import { spokenText } from '../message-text';
import type { ChatHit } from '../types';
import { phrasesOf } from '../words';
import type { Database } from './database';
import { matchExpression } from './word-index';

/** Chats whose title matches, then messages, newest first and only the newest few of each chat. */
export function searchChats(database: Database, query: string, limit: number): ChatHit[] {
  const phrases = phrasesOf(query);
  if (phrases.length === 0) return [];
  const match = matchExpression(phrases);
  const hits: ChatHit[] = titles(database)
    .all(match, limit)
    .map((chat) => titleHit(chat, phrases));
  const perChat = new Map<string, number>();
  for (const { parts, ...row } of messages(database).iterate(match)) {
    if (hits.length >= limit) break;
    const count = perChat.get(row.chatId) ?? 0;
    if (count >= HITS_PER_CHAT) continue;
    perChat.set(row.chatId, count + 1);
    hits.push(messageHit(row, spokenText(JSON.parse(parts) as Part[]), phrases));
  }
  return hits;
}

type TitleRow = { id: string; title: string; createdAt: number };
type HitRow = {
  messageId: string;
  chatId: string;
  title: string;
  role: Role;
  createdAt: number;
  parts: string;
};

function titles(database: Database) {
  return database.$client.prepare<[string, number], TitleRow>(
    `select c.id as id, c.title as title, c.created_at as createdAt
      from chat_words w join chats c on c.key = w.rowid
      where w.words match ? order by c.updated_at desc, c.key desc limit ?`,
  );
}

function messages(database: Database) {
  return database.$client.prepare<[string], HitRow>(
    `select m.id as messageId, m.chat_id as chatId, c.title as title, m.role as role, m.created_at as createdAt,
        m.parts as parts
      from message_words w cross join messages m on m.key = w.rowid cross join chats c on c.id = m.chat_id
      where w.words match ? order by w.rowid desc`,
  );
}
