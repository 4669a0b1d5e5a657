import { AppError } from '@/lib/app-error';
import { asAsync, type Sync } from '../as-async';
import { notFound } from '../faults';
import type {
  ChatStore,
  EventStore,
  PinStore,
  QualityResult,
  QualityStore,
  RatingStore,
  SettingStore,
  Store,
} from '../types';
import { chatStore } from './chats';
import { compactionStore } from './compactions';
import { fileStore } from './files';
import { messageStore } from './messages';
import { chatIn, emptyState, type MemoryState } from './state';
import { wholeChatWriter } from './whole-chat';

/** The port over plain objects, for tests and for trying strategies on a transcript that is not kept. */
export function memoryStore(): Store {
  const state = emptyState();
  let closed = false;
  const port = <Port extends object>(sync: Sync<Port>): Port => asAsync<Port>(copying(sync, () => closed));

  const chats = chatStore(state);
  const messages = messageStore(state);
  const events = eventStore(state);

  return {
    chats: port<ChatStore>({ ...chats, createWhole: wholeChatWriter(state, { chats, messages, events }) }),
    messages: port(messages),
    compactions: port(compactionStore(state)),
    events: port(events),
    settings: port(settingStore(state)),
    files: port(fileStore(state)),
    pins: port(pinStore(state)),
    ratings: port(ratingStore(state)),
    quality: port(qualityStore(state)),
    close: async () => {
      closed = true;
    },
  };
}

/** Copies what goes in and what comes out, as a database would: nobody holds a piece of the store's own state. */
function copying<Port>(sync: Sync<Port>, isClosed: () => boolean): Sync<Port> {
  const methods = Object.entries<(...args: unknown[]) => unknown>(sync as never).map(([name, method]) => [
    name,
    (...args: unknown[]) => {
      if (isClosed()) throw new AppError('store:closed', 'The store is closed.');
      return structuredClone(method(...structuredClone(args)));
    },
  ]);
  return Object.fromEntries(methods) as Sync<Port>;
}

function eventStore(state: MemoryState): Sync<EventStore> {
  let lastId = 0;
  return {
    append: (event) => {
      if (event.chatId !== null) chatIn(state, event.chatId);
      lastId += 1;
      state.events.push({ ...event, id: lastId });
      return lastId;
    },
    list: ({ chatId, kinds, limit, beforeId }) =>
      state.events
        .filter(
          (event) =>
            (chatId === undefined || event.chatId === chatId) &&
            (kinds === undefined || kinds.includes(event.kind)) &&
            (beforeId === undefined || event.id < beforeId),
        )
        .reverse()
        .slice(0, limit),
  };
}

function settingStore(state: MemoryState): Sync<SettingStore> {
  return {
    get: (name) => state.settings.get(name),
    all: () => Object.fromEntries(state.settings),
    set: (name, value) => void state.settings.set(name, value ?? null),
    remove: (name) => void state.settings.delete(name),
  };
}

function pinStore(state: MemoryState): Sync<PinStore> {
  const same = (chatId: string, messageId: string) => (pin: { chatId: string; messageId: string }) =>
    pin.chatId === chatId && pin.messageId === messageId;
  return {
    list: (chatId) =>
      state.pins
        .filter((pin) => pin.chatId === chatId)
        .sort((one, other) => one.at - other.at || (one.messageId < other.messageId ? -1 : 1))
        .map(({ messageId }) => messageId),
    add: (chatId, messageId, at) => {
      if (state.messages.get(messageId)?.chatId !== chatId) throw notFound('message', messageId);
      if (!state.pins.some(same(chatId, messageId))) state.pins.push({ chatId, messageId, at });
    },
    remove: (chatId, messageId) => {
      state.pins = state.pins.filter((pin) => !same(chatId, messageId)(pin));
    },
  };
}

function ratingStore(state: MemoryState): Sync<RatingStore> {
  return {
    put: (rating) => {
      if (!state.compactions.has(rating.compactionId)) throw notFound('compaction', rating.compactionId);
      state.ratings.set(rating.compactionId, rating);
    },
    get: (compactionId) => state.ratings.get(compactionId) ?? null,
  };
}

function qualityStore(state: MemoryState): Sync<QualityStore> {
  const isSame = (a: Omit<QualityResult, 'result' | 'createdAt'>) => (b: QualityResult) =>
    a.compactionId === b.compactionId && a.kind === b.kind && a.key === b.key;
  return {
    put: (measured) => {
      if (!state.compactions.has(measured.compactionId)) throw notFound('compaction', measured.compactionId);
      state.quality = [...state.quality.filter((known) => !isSame(measured)(known)), measured];
    },
    get: (compactionId, kind, key) => state.quality.find(isSame({ compactionId, kind, key })) ?? null,
    list: (compactionId) =>
      state.quality
        .filter((known) => known.compactionId === compactionId)
        .sort((a, b) => b.createdAt - a.createdAt || compare(a.kind, b.kind) || compare(a.key, b.key)),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
