import { visibleTexts } from './message-text';
import { snippetOf } from './snippet';
import type { Chat, ChatHit, FindHit, StoredMessage } from './types';
import { matchesOf, type Phrase, wordsOf } from './words';

/** More hits of one chat would push the other chats out of the list. */
export const HITS_PER_CHAT = 3;

export function titleHit(chat: Pick<Chat, 'id' | 'title' | 'createdAt'>, phrases: Phrase[]): ChatHit {
  return {
    chatId: chat.id,
    title: chat.title,
    messageId: null,
    role: null,
    snippet: markedSnippet(chat.title, phrases),
    createdAt: chat.createdAt,
  };
}

export function messageHit(
  message: Pick<ChatHit, 'chatId' | 'title' | 'messageId' | 'role' | 'createdAt'>,
  text: string,
  phrases: Phrase[],
): ChatHit {
  return { ...message, snippet: markedSnippet(text, phrases) };
}

/** Looks for a piece of text, upper and lower case alike, in everything a message shows. */
export function finderOf(query: string): (message: StoredMessage) => FindHit | null {
  const pattern = new RegExp(query.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&'), 'giu');
  return ({ id, depth, step, role, parts }) => {
    for (const text of visibleTexts(parts)) {
      const matches = Array.from(text.matchAll(pattern), (match) => ({
        start: match.index,
        end: match.index + match[0].length,
      }));
      if (matches.length > 0) return { messageId: id, depth, step, role, snippet: snippetOf(text, matches) };
    }
    return null;
  };
}

function markedSnippet(text: string, phrases: Phrase[]): string {
  const words = wordsOf(text);
  const matches = phrases.flatMap((phrase) => matchesOf(words, phrase));
  return snippetOf(
    text,
    matches.sort((one, other) => one.start - other.start),
  );
}
