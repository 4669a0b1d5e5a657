import { type Phrase, wordsOf } from '../words';
import type { Database } from './database';

export type WordIndex = ReturnType<typeof openWordIndex>;

/** The full-text tables. Rows are written when a message becomes final; SQL triggers remove them with their chat. */
export function openWordIndex(database: Database) {
  const connection = database.$client;
  const addMessage = connection.prepare('insert into message_words (rowid, words) values (?, ?)');
  const dropChat = connection.prepare('delete from chat_words where rowid = ?');
  const addChat = connection.prepare('insert into chat_words (rowid, words) values (?, ?)');

  return {
    addMessage: (key: number, text: string) => {
      const words = joined(text);
      if (words !== '') addMessage.run(key, words);
    },
    setChat: (key: number, title: string) => {
      dropChat.run(key);
      addChat.run(key, joined(title));
    },
  };
}

/** The phrases in the query language of FTS5; every word is quoted, so nothing a person types is an operator. */
export function matchExpression(phrases: Phrase[]): string {
  return phrases.map(({ words, prefix }) => `"${words.join(' ')}"${prefix ? '*' : ''}`).join(' AND ');
}

function joined(text: string): string {
  return wordsOf(text)
    .map(({ word }) => word)
    .join(' ');
}
