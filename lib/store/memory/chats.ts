import type { Sync } from '../as-async';
import { idTaken, notFound } from '../faults';
import { HITS_PER_CHAT, messageHit, titleHit } from '../hits';
import { spokenText } from '../message-text';
import { isFinal } from '../place';
import type { ChatHit, ChatStore } from '../types';
import { matchesOf, type Phrase, phrasesOf, wordsOf } from '../words';
import { chatIn, chooseBranch, type MemoryState } from './state';

export function chatStore(state: MemoryState): Sync<Omit<ChatStore, 'createWhole'>> {
  const newestFirst = () => [...state.chats.values()].reverse().sort((a, b) => b.updatedAt - a.updatedAt);

  return {
    get: (id) => state.chats.get(id) ?? null,

    create: (chat) => {
      if (state.chats.has(chat.id)) throw idTaken('chat', chat.id);
      const created = { ...chat, headId: null, updatedAt: chat.createdAt };
      state.chats.set(chat.id, created);
      return created;
    },

    list: ({ limit, before }) => {
      const older = newestFirst().filter(({ updatedAt }) => before === undefined || updatedAt < before);
      const last = older[Math.max(0, limit - 1)];
      return last ? older.filter(({ updatedAt }) => updatedAt >= last.updatedAt) : older;
    },

    update: (id, change) => {
      const chat = state.chats.get(id);
      return chat ? Object.assign(chat, change) : null;
    },

    moveHead: (id, headId, expected) => {
      const chat = chatIn(state, id);
      if (expected !== undefined && chat.headId !== expected) return 'stale';
      if (headId !== null) {
        if (state.messages.get(headId)?.chatId !== id) throw notFound('message', headId);
        chooseBranch(state, headId);
      }
      chat.headId = headId;
      return 'moved';
    },

    delete: (id) => {
      if (!state.chats.delete(id)) return false;
      for (const message of state.messages.values()) {
        if (message.chatId !== id) continue;
        state.messages.delete(message.id);
        state.chosenChildren.delete(message.id);
      }
      for (const compaction of state.compactions.values()) {
        if (compaction.chatId !== id) continue;
        state.compactions.delete(compaction.id);
        state.ratings.delete(compaction.id);
        state.quality = state.quality.filter(({ compactionId }) => compactionId !== compaction.id);
      }
      state.events = state.events.filter(({ chatId }) => chatId !== id);
      state.pins = state.pins.filter(({ chatId }) => chatId !== id);
      state.files.delete(id);
      return true;
    },

    search: (query, limit) => {
      const phrases = phrasesOf(query);
      if (phrases.length === 0) return [];
      const hits: ChatHit[] = newestFirst()
        .filter(({ title }) => holdsAll(title, phrases))
        .slice(0, limit)
        .map((chat) => titleHit(chat, phrases));
      const perChat = new Map<string, number>();
      for (const { id, chatId, role, createdAt, status, parts } of [...state.messages.values()].reverse()) {
        const count = perChat.get(chatId) ?? 0;
        const text = spokenText(parts);
        if (hits.length >= limit) break;
        if (count >= HITS_PER_CHAT || !isFinal(status) || !holdsAll(text, phrases)) continue;
        perChat.set(chatId, count + 1);
        const { title } = chatIn(state, chatId);
        hits.push(messageHit({ chatId, title, messageId: id, role, createdAt }, text, phrases));
      }
      return hits;
    },
  };
}

function holdsAll(text: string, phrases: Phrase[]): boolean {
  const words = wordsOf(text);
  return phrases.every((phrase) => matchesOf(words, phrase).length > 0);
}
