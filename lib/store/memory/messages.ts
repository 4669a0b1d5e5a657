import type { Sync } from '../as-async';
import { idTaken, immutable, notFound } from '../faults';
import { finderOf } from '../hits';
import { finishedAtOf, isFinal, placeBelow, refuseFinalBelowStreaming, refuseStrayRoot } from '../place';
import type { MessageStore, NewMessage, StoredMessage } from '../types';
import { branchTo, chatIn, childrenOf, chooseBranch, type MemoryState, messageIn } from './state';

export function messageStore(state: MemoryState): Sync<MessageStore> {
  const insert = (message: NewMessage): StoredMessage => {
    const parent = message.parentId === null ? null : messageIn(state, message.parentId);
    if (parent === null) {
      refuseStrayRoot(childrenOf(state, message.chatId, null)[0]?.role ?? null, message);
    }
    const stored: StoredMessage = {
      ...message,
      ...placeBelow(parent, message),
      runId: message.runId ?? null,
      modelId: message.modelId ?? null,
      usage: message.usage ?? null,
      finishReason: message.finishReason ?? null,
      error: message.error ?? null,
      finishedAt: finishedAtOf(message),
    };
    state.messages.set(message.id, stored);
    return stored;
  };
  const parentOf = ({ parentId }: StoredMessage) => (parentId === null ? null : messageIn(state, parentId));
  const sumAbove = (message: StoredMessage) => parentOf(message)?.cumulativeTokens ?? 0;
  const writable = (id: string): StoredMessage => {
    const message = messageIn(state, id);
    if (isFinal(message.status)) throw immutable(id);
    return message;
  };
  const moveHead = (chatId: string, headId: string, at: number): void => {
    const chat = chatIn(state, chatId);
    chooseBranch(state, headId);
    Object.assign(chat, { headId, updatedAt: Math.max(chat.updatedAt, at) });
  };

  return {
    append: (message) => {
      const known = state.messages.get(message.id);
      if (known && known.chatId !== message.chatId) throw idTaken('message', message.id);
      if (known) return { outcome: 'exists', message: known };
      chatIn(state, message.chatId);
      const stored = insert(message);
      moveHead(message.chatId, message.id, message.createdAt);
      return { outcome: 'appended', message: stored };
    },

    appendAll: (chatId, messages, headId) => {
      chatIn(state, chatId);
      const before = new Map(state.messages);
      try {
        for (const message of messages) {
          if (state.messages.has(message.id)) throw idTaken('message', message.id);
          insert({ ...message, chatId });
        }
        const head = messageIn(state, headId);
        if (head.chatId !== chatId) throw notFound('message', headId);
        moveHead(chatId, headId, messages.at(-1)?.createdAt ?? head.createdAt);
      } catch (fault) {
        state.messages = before;
        throw fault;
      }
    },

    checkpoint: (id, { parts, tokens }) => {
      const message = writable(id);
      Object.assign(message, { parts, tokens, cumulativeTokens: sumAbove(message) + tokens });
    },

    finish: (id, change) => {
      const message = writable(id);
      refuseFinalBelowStreaming(parentOf(message)?.status ?? null, change.status);
      const chat = chatIn(state, message.chatId);
      chat.updatedAt = Math.max(chat.updatedAt, change.finishedAt);
      return Object.assign(message, {
        ...change,
        cumulativeTokens: sumAbove(message) + change.tokens,
        usage: change.usage ?? null,
        finishReason: change.finishReason ?? null,
        error: change.error ?? null,
      });
    },

    interruptStreaming: (at) => {
      const streaming = [...state.messages.values()].filter(({ status }) => status === 'streaming');
      for (const message of streaming) {
        const cumulativeTokens = sumAbove(message) + message.tokens;
        Object.assign(message, { status: 'interrupted', cumulativeTokens, finishedAt: at });
      }
      return streaming.length;
    },

    get: (id) => state.messages.get(id) ?? null,

    path: (headId, { fromStep = 0, toStep = Number.POSITIVE_INFINITY } = {}) =>
      branchTo(state, headId).filter(({ step }) => step >= fromStep && step <= toStep),

    siblings: (ids) => {
      const known = ids.flatMap((id) => state.messages.get(id) ?? []);
      return new Map(
        known.map(({ id, chatId, parentId }) => [
          id,
          childrenOf(state, chatId, parentId).map((sibling) => sibling.id),
        ]),
      );
    },

    leafBelow: (id) => {
      let leaf = messageIn(state, id);
      for (let next: StoredMessage | undefined = leaf; next; ) {
        leaf = next;
        const chosen = state.chosenChildren.get(leaf.id);
        next = chosen ? messageIn(state, chosen) : childrenOf(state, leaf.chatId, leaf.id).at(-1);
      }
      return leaf.id;
    },

    all: (chatId) => [...state.messages.values()].filter((message) => message.chatId === chatId),

    find: (headId, query, limit) => {
      if (query === '') return [];
      const find = finderOf(query);
      return branchTo(state, headId)
        .flatMap((message) => find(message) ?? [])
        .slice(0, limit);
    },
  };
}
