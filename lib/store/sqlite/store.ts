import { asAsync, type Sync } from '../as-async';
import type { Store } from '../types';
import { chatStore } from './chats';
import { compactionStore } from './compactions';
import { type Connection, databaseOver } from './database';
import { eventStore } from './events';
import { toAppError } from './faults';
import { fileStore } from './files';
import { messageStore } from './messages';
import { pinStore } from './pins';
import { ratingStore } from './ratings';
import { settingStore } from './settings';
import { openTree } from './tree';
import { openWordIndex } from './word-index';

/** The port over one open, migrated connection. `onClose` runs after the connection is closed. */
export function sqliteStore(connection: Connection, onClose: () => void = () => {}): Store {
  const database = databaseOver(connection);
  const tree = openTree(database);
  const words = openWordIndex(database);
  const port = <Port extends object>(sync: Sync<Port>): Port => asAsync<Port>(sync, toAppError);

  return {
    chats: port(chatStore(database, tree, words)),
    messages: port(messageStore(database, tree, words)),
    compactions: port(compactionStore(database, tree)),
    events: port(eventStore(database)),
    settings: port(settingStore(database)),
    files: port(fileStore(database)),
    pins: port(pinStore(database, tree)),
    ratings: port(ratingStore(database)),
    close: async () => {
      connection.close();
      onClose();
    },
  };
}
