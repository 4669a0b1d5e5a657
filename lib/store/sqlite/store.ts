import { asAsync, type Sync } from '../as-async';
import type { ChatStore, Store } from '../types';
import { chatStore } from './chats';
import { compactionStore } from './compactions';
import { type Connection, databaseOver } from './database';
import { eventStore } from './events';
import { toAppError } from './faults';
import { fileStore } from './files';
import { messageStore } from './messages';
import { pinStore } from './pins';
import { qualityStore } from './quality';
import { ratingStore } from './ratings';
import { settingStore } from './settings';
import { openTree } from './tree';
import { wholeChatWriter } from './whole-chat';
import { openWordBacklog } from './word-backlog';
import { openWordIndex } from './word-index';

/** The port over one open, migrated connection. `onClose` runs after the connection is closed. */
export function sqliteStore(connection: Connection, onClose: () => void = () => {}): Store {
  const database = databaseOver(connection);
  const tree = openTree(database);
  const words = openWordIndex(database);
  const port = <Port extends object>(sync: Sync<Port>): Port => asAsync<Port>(sync, toAppError);

  const chats = chatStore(database, tree, words);
  const messages = messageStore(database, tree, words);
  const unindexed = messageStore(database, tree, { ...words, addMessage: () => {} });
  const backlog = openWordBacklog(database, words);
  void backlog.work().catch(console.error);

  return {
    chats: port<ChatStore>({
      ...chats,
      createWhole: wholeChatWriter(database, { chats, messages, unindexed, backlog }),
    }),
    messages: port(messages),
    compactions: port(compactionStore(database, tree)),
    events: port(eventStore(database)),
    settings: port(settingStore(database)),
    files: port(fileStore(database)),
    pins: port(pinStore(database, tree)),
    ratings: port(ratingStore(database)),
    quality: port(qualityStore(database)),
    close: async () => {
      connection.close();
      onClose();
    },
  };
}
