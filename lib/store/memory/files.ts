import type { Sync } from '../as-async';
import { storedFile } from '../stored-file';
import type { FileStore, WorkspaceFile } from '../types';
import { chatIn, type MemoryState } from './state';

export function fileStore(state: MemoryState): Sync<FileStore> {
  const filesOf = (chatId: string) => state.files.get(chatId) ?? new Map<string, WorkspaceFile>();
  const put = (chatId: string, file: WorkspaceFile): WorkspaceFile => {
    state.files.set(chatId, filesOf(chatId).set(file.path, file));
    return file;
  };

  return {
    list: (chatId) =>
      [...filesOf(chatId).values()]
        .map(({ content: _content, ...listed }) => listed)
        .sort((one, other) => (one.path < other.path ? -1 : 1)),
    read: (chatId, path) => filesOf(chatId).get(path) ?? null,
    write: (chatId, file) => {
      chatIn(state, chatId);
      return put(chatId, storedFile(file));
    },
    remove: (chatId, path) => filesOf(chatId).delete(path),
    copyAll: (fromChatId, toChatId) => {
      chatIn(state, toChatId);
      const files = [...filesOf(fromChatId).values()];
      for (const file of files) put(toChatId, { ...file });
      return files.length;
    },
  };
}
