import type { Sync } from '../as-async';
import { idTaken, notFound } from '../faults';
import type { Chat, ChatStore, EventStore, MessageStore, WholeChat } from '../types';
import { chatIn, type MemoryState } from './state';

type Parts = {
  chats: Sync<Omit<ChatStore, 'createWhole'>>;
  messages: Sync<MessageStore>;
  events: Sync<EventStore>;
};

/** The same for the memory store: what cannot be written whole is taken back. */
export function wholeChatWriter(state: MemoryState, { chats, messages, events }: Parts) {
  return (whole: WholeChat): Chat => {
    const { updatedAt, ...chat } = whole.chat;
    const chatId = chat.id;
    chats.create(chat);
    try {
      messages.appendAll(chatId, whole.messages, whole.headId);
      for (const compaction of whole.compactions) {
        if (state.compactions.has(compaction.id)) throw idTaken('compaction', compaction.id);
        state.compactions.set(compaction.id, { ...compaction, chatId });
      }
      for (const event of whole.events) events.append({ ...event, chatId });
      whole.pins.forEach((messageId, place) => {
        if (state.messages.get(messageId)?.chatId !== chatId) throw notFound('message', messageId);
        state.pins.push({ chatId, messageId, at: updatedAt + place });
      });
    } catch (fault) {
      chats.delete(chatId);
      throw fault;
    }
    return Object.assign(chatIn(state, chatId), { updatedAt });
  };
}
