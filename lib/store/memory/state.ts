import type { Compaction } from '../../compaction/types';
import { notFound } from '../faults';
import type { Chat, QualityResult, Rating, StoredEvent, StoredMessage, WorkspaceFile } from '../types';

/** Everything the memory store holds. Maps keep the order of insertion, which is the order of keys in the database. */
export type MemoryState = {
  chats: Map<string, Chat>;
  messages: Map<string, StoredMessage>;
  chosenChildren: Map<string, string>;
  compactions: Map<string, Compaction>;
  events: StoredEvent[];
  settings: Map<string, unknown>;
  files: Map<string, Map<string, WorkspaceFile>>;
  pins: { chatId: string; messageId: string; at: number }[];
  ratings: Map<string, Rating>;
  quality: QualityResult[];
};

export function emptyState(): MemoryState {
  return {
    chats: new Map(),
    messages: new Map(),
    chosenChildren: new Map(),
    compactions: new Map(),
    events: [],
    settings: new Map(),
    files: new Map(),
    pins: [],
    ratings: new Map(),
    quality: [],
  };
}

export function chatIn(state: MemoryState, id: string): Chat {
  const chat = state.chats.get(id);
  if (!chat) throw notFound('chat', id);
  return chat;
}

export function messageIn(state: MemoryState, id: string): StoredMessage {
  const message = state.messages.get(id);
  if (!message) throw notFound('message', id);
  return message;
}

/** The branch that ends at a message, root first; empty where there is no such message. */
export function branchTo(state: MemoryState, headId: string | null): StoredMessage[] {
  const branch: StoredMessage[] = [];
  for (let id = headId; id !== null; ) {
    const message = state.messages.get(id);
    if (!message) break;
    branch.push(message);
    id = message.parentId;
  }
  return branch.reverse();
}

export function childrenOf(state: MemoryState, chatId: string, parentId: string | null): StoredMessage[] {
  return [...state.messages.values()].filter(
    (message) => message.chatId === chatId && message.parentId === parentId,
  );
}

/** Remembers this branch as the one in use. */
export function chooseBranch(state: MemoryState, headId: string): void {
  for (const { id, parentId } of branchTo(state, headId)) {
    if (parentId !== null) state.chosenChildren.set(parentId, id);
  }
}
