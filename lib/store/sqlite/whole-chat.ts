import type { Sync } from '../as-async';
import { idTaken } from '../faults';
import { compactions, events, pins } from '../schema';
import type { Chat, ChatStore, MessageStore, WholeChat } from '../types';
import { type Database, inTransaction } from './database';

type Parts = { chats: Sync<Omit<ChatStore, 'createWhole'>>; messages: Sync<MessageStore> };

/** Writes a chat with everything that belongs to it in one transaction. */
export function wholeChatWriter(database: Database, { chats, messages }: Parts) {
  const isTaken = database.$client
    .prepare<[string], number>('select 1 from compactions where id = ?')
    .pluck();

  return (whole: WholeChat): Chat =>
    inTransaction(database, () => {
      const { updatedAt, ...chat } = whole.chat;
      const chatId = chat.id;
      chats.create(chat);
      messages.appendAll(chatId, whole.messages, whole.headId);
      for (const compaction of whole.compactions) {
        if (isTaken.get(compaction.id)) throw idTaken('compaction', compaction.id);
        database
          .insert(compactions)
          .values({ ...compaction, chatId })
          .run();
      }
      for (const event of whole.events)
        database
          .insert(events)
          .values({ ...event, chatId })
          .run();
      whole.pins.forEach((messageId, place) => {
        database
          .insert(pins)
          .values({ chatId, messageId, createdAt: updatedAt + place })
          .run();
      });
      return chats.update(chatId, { updatedAt }) as Chat;
    });
}
