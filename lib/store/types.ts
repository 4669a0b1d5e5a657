import type { Compaction, Message, Role } from '../compaction/types';

/**
 * What the rest of the house may ask of storage. Every call is asynchronous so that another database can stand in;
 * the SQLite store and the memory store pass one contract test.
 */
export type Store = {
  chats: ChatStore;
  messages: MessageStore;
  compactions: CompactionStore;
  events: EventStore;
  settings: SettingStore;
  files: FileStore;
  pins: PinStore;
  ratings: RatingStore;
  quality: QualityStore;
  close: () => Promise<void>;
};

export type ChatOrigin = 'own' | 'sample' | 'import';

export type Chat = {
  id: string;
  title: string;
  titleSource: 'auto' | 'person' | 'import';
  modelId: string;
  headId: string | null;
  origin: ChatOrigin;
  /** Overrides of global settings, agent mode, window override: parsed by lib/settings, opaque to the store. */
  settings: Record<string, unknown>;
  forkedFrom: { chatId: string; messageId: string } | null;
  createdAt: number;
  updatedAt: number;
};

/** Parents before children, one message at least. `pins` are ids of its messages. */
export type WholeChat = {
  chat: Omit<Chat, 'headId'>;
  messages: NewMessage[];
  headId: string;
  compactions: Compaction[];
  events: Omit<StoredEvent, 'id' | 'chatId'>[];
  pins: string[];
};

export type MessageStatus = 'streaming' | 'complete' | 'stopped' | 'interrupted' | 'failed';
export type MessageError = { code: string; text: string; retryable: boolean; retryAfterMs?: number };

/**
 * `depth` counts messages from the root (root = 0); `step` counts those that are not tool messages (first = 1), which is
 * what the transcript shows as one item; `cumulativeTokens` is the sum of `tokens` from the root, this one included.
 */
export type StoredMessage = Message & {
  chatId: string;
  depth: number;
  step: number;
  cumulativeTokens: number;
  status: MessageStatus;
  /** All messages of one answer share it; the first of them has it as its id. */
  runId: string | null;
  modelId: string | null;
  finishReason: string | null;
  error: MessageError | null;
  finishedAt: number | null;
};

export type NewMessage = {
  id: string;
  chatId: string;
  parentId: string | null;
  role: Role;
  parts: Message['parts'];
  tokens: number;
  status: MessageStatus;
  createdAt: number;
  runId?: string | null;
  modelId?: string | null;
  usage?: Message['usage'];
  finishReason?: string | null;
  error?: MessageError | null;
  /** Of a final message; its createdAt where nothing is said. */
  finishedAt?: number | null;
};

export type Page = { limit: number; before?: number };

/** `messageId` and `role` are null where the title matched: then the chat is opened where it stands. */
export type ChatHit = {
  chatId: string;
  title: string;
  messageId: string | null;
  role: Role | null;
  snippet: string;
  createdAt: number;
};
export type FindHit = { messageId: string; depth: number; step: number; role: Role; snippet: string };
/** Matches inside snippets stand between these two characters, so that the page can mark them without HTML. */
export const SNIPPET_MARKS = ['\u0002', '\u0003'] as const;

export type ChatStore = {
  create: (chat: Omit<Chat, 'headId' | 'updatedAt'>) => Promise<Chat>;
  get: (id: string) => Promise<Chat | null>;
  /** Newest activity first; `before` is an updatedAt. Chats of the same instant are never split between two pages. */
  list: (page: Page) => Promise<Chat[]>;
  update: (
    id: string,
    change: Partial<Pick<Chat, 'title' | 'titleSource' | 'modelId' | 'settings'>> & { updatedAt: number },
  ) => Promise<Chat | null>;
  /** Moves the head only if it still is `expected` (pass undefined to move it anyway). */
  moveHead: (id: string, headId: string | null, expected?: string | null) => Promise<'moved' | 'stale'>;
  /** A chat that was lived elsewhere, all of it or nothing; compactions are taken as the history they are, none is stale. */
  createWhole: (whole: WholeChat) => Promise<Chat>;
  delete: (id: string) => Promise<boolean>;
  /** Plain words, all of them wanted, the last one as a beginning: titles first, then messages, newest first. */
  search: (query: string, limit: number) => Promise<ChatHit[]>;
};

export type MessageStore = {
  /**
   * Appends below `parentId` and moves the head to it in one transaction. An id already there is returned as it is
   * ('exists'), which makes a resend harmless. A parent in another chat, or none where the chat has a root, is refused
   * (store:bad-parent) unless it starts a sibling of the root (edit of the first message: same role). Below a message still
   * streaming only another streaming one can hang, and it becomes final after it: only then the sums of tokens are known.
   */
  append: (message: NewMessage) => Promise<{ outcome: 'appended' | 'exists'; message: StoredMessage }>;
  /** Many rows at once (imports, samples, forks), parents before children; head moves to `headId`. */
  appendAll: (chatId: string, messages: NewMessage[], headId: string) => Promise<void>;
  /** Writes the text so far; only while the row is streaming. */
  checkpoint: (id: string, change: { parts: Message['parts']; tokens: number }) => Promise<void>;
  /** Makes a streaming row final. Refused (code store:immutable) if it already is. */
  finish: (
    id: string,
    change: {
      status: Exclude<MessageStatus, 'streaming'>;
      parts: Message['parts'];
      tokens: number;
      usage?: Message['usage'];
      finishReason?: string | null;
      error?: MessageError | null;
      finishedAt: number;
    },
  ) => Promise<StoredMessage>;
  get: (id: string) => Promise<StoredMessage | null>;
  /** The branch that ends at `headId`, root first; with `fromStep`/`toStep` only that slice (both inclusive). */
  path: (headId: string, slice?: { fromStep?: number; toStep?: number }) => Promise<StoredMessage[]>;
  /** Ids of all children of this message's parent, oldest first, itself included, for each asked id. */
  siblings: (ids: string[]) => Promise<Map<string, string[]>>;
  /** The leaf last in use below this message (a choice once made is remembered). */
  leafBelow: (id: string) => Promise<string>;
  /** Every message of a chat, parents first. */
  all: (chatId: string) => Promise<StoredMessage[]>;
  /** Messages of the branch that show this text anywhere (tool inputs and outputs too), in branch order. */
  find: (headId: string, query: string, limit: number) => Promise<FindHit[]>;
  /** At start: every row still marked streaming becomes interrupted. Returns how many. */
  interruptStreaming: (at: number) => Promise<number>;
};

export type CompactionStore = {
  /**
   * Records an attempt. One that changes the view (COMPRESSED, CONTENT_TRUNCATED) is refused as 'stale-head', and nothing
   * is written, if `expectedHeadId` is no longer on the branch in use or another compaction made from the same previous one is
   * in force on this branch. The caller then records it with status STALE, which is always taken.
   */
  commit: (compaction: Compaction, expectedHeadId: string | null) => Promise<'committed' | 'stale-head'>;
  get: (id: string) => Promise<Compaction | null>;
  listByChat: (chatId: string) => Promise<Compaction[]>;
  setUndone: (id: string, undoneAt: number | null) => Promise<Compaction | null>;
};

export type StoredEvent = {
  id: number;
  chatId: string | null;
  at: number;
  kind: string;
  messageId: string | null;
  compactionId: string | null;
  data: Record<string, unknown>;
};
export type EventStore = {
  append: (event: Omit<StoredEvent, 'id'>) => Promise<number>;
  list: (query: {
    chatId?: string;
    kinds?: string[];
    limit: number;
    beforeId?: number;
  }) => Promise<StoredEvent[]>;
};

export type SettingStore = {
  get: (key: string) => Promise<unknown>;
  all: () => Promise<Record<string, unknown>>;
  set: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

export type WorkspaceFile = { path: string; content: string; bytes: number; updatedAt: number };
export type FileStore = {
  list: (chatId: string) => Promise<Omit<WorkspaceFile, 'content'>[]>;
  read: (chatId: string, path: string) => Promise<WorkspaceFile | null>;
  write: (
    chatId: string,
    file: { path: string; content: string; updatedAt: number },
  ) => Promise<WorkspaceFile>;
  remove: (chatId: string, path: string) => Promise<boolean>;
  copyAll: (fromChatId: string, toChatId: string) => Promise<number>;
};

export type PinStore = {
  list: (chatId: string) => Promise<string[]>;
  add: (chatId: string, messageId: string, at: number) => Promise<void>;
  remove: (chatId: string, messageId: string) => Promise<void>;
};

export type Rating = { compactionId: string; stars: number; tags: string[]; note: string; createdAt: number };
export type RatingStore = {
  put: (rating: Rating) => Promise<void>;
  get: (compactionId: string) => Promise<Rating | null>;
};

/** Something measured of a compaction, as JSON. `key` names what it was measured by: versions, and the model where one was asked. */
export type QualityResult = {
  compactionId: string;
  kind: string;
  key: string;
  createdAt: number;
  result: unknown;
};
export type QualityStore = {
  /** The same kind and key again replaces what was there. */
  put: (result: QualityResult) => Promise<void>;
  get: (compactionId: string, kind: string, key: string) => Promise<QualityResult | null>;
  /** Everything measured of a compaction, newest first. */
  list: (compactionId: string) => Promise<QualityResult[]>;
};
