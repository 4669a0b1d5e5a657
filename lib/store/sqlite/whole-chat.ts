import type { Sync } from '../as-async';
import { idTaken } from '../faults';
import { compactions, events, pins } from '../schema';
import type { Chat, ChatStore, MessageStore, WholeChat } from '../types';
import { type Database, inTransaction } from './database';
import type { WordBacklog } from './word-backlog';

type Parts = {
  chats: Sync<Omit<ChatStore, 'createWhole'>>;
  messages: Sync<MessageStore>;
  /** The same, without making messages searchable. */
  unindexed: Sync<MessageStore>;
  backlog: WordBacklog;
};

/** Chats of more messages than this become searchable bit by bit after they were stored. */
const INDEXED_AT_ONCE = 1_000;

/** Writes a chat with everything that belongs to it in one transaction. */
export function wholeChatWriter(database: Database, { chats, messages, unindexed, backlog }: Parts) {
  const isTaken = database.$client
    .prepare<[string], number>('select 1 from compactions where id = ?')
    .pluck();

  const write = (whole: WholeChat, isLarge: boolean): Chat =>
    inTransaction(database, () => {
      const { updatedAt, ...chat } = whole.chat;
      const chatId = chat.id;
      chats.create(chat);
      (isLarge ? unindexed : messages).appendAll(chatId, whole.messages, whole.headId);
      if (isLarge) backlog.defer(chatId);
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

  return (whole: WholeChat): Chat => {
    const isLarge = whole.messages.length > INDEXED_AT_ONCE;
    const chat = write(whole, isLarge);
    if (isLarge) void backlog.work().catch(console.error);
    return chat;
  };
}
