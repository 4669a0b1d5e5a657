import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import type {
  Anchor,
  Citations,
  Compaction,
  CompactionStatus,
  Edit,
  Explanation,
  Part,
  Role,
  Snapshot,
  Usage,
} from '../compaction/types';
import type { Chat, ChatOrigin, MessageError, MessageStatus } from './types';

/** Tables carry an internal integer `key` where walks and full-text rows need one; the world only sees the text `id`. */

export const chats = sqliteTable(
  'chats',
  {
    key: integer('key').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique(),
    title: text('title').notNull(),
    titleSource: text('title_source').$type<Chat['titleSource']>().notNull(),
    modelId: text('model_id').notNull(),
    headId: text('head_id'),
    origin: text('origin').$type<ChatOrigin>().notNull(),
    settings: text('settings', { mode: 'json' }).$type<Chat['settings']>().notNull(),
    forkedFrom: text('forked_from', { mode: 'json' }).$type<NonNullable<Chat['forkedFrom']>>(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('chats_by_updated_at').on(table.updatedAt)],
);

/** Small columns first: a walk up the tree reads them without touching the pages that hold long parts. */
export const messages = sqliteTable(
  'messages',
  {
    key: integer('key').primaryKey({ autoIncrement: true }),
    parentKey: integer('parent_key').references((): AnySQLiteColumn => messages.key),
    depth: integer('depth').notNull(),
    step: integer('step').notNull(),
    tokens: integer('tokens').notNull(),
    cumulativeTokens: integer('cumulative_tokens').notNull(),
    role: text('role').$type<Role>().notNull(),
    status: text('status').$type<MessageStatus>().notNull(),
    id: text('id').notNull().unique(),
    parentId: text('parent_id'),
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    runId: text('run_id'),
    modelId: text('model_id'),
    finishReason: text('finish_reason'),
    createdAt: integer('created_at').notNull(),
    finishedAt: integer('finished_at'),
    usage: text('usage', { mode: 'json' }).$type<Usage>(),
    error: text('error', { mode: 'json' }).$type<MessageError>(),
    parts: text('parts', { mode: 'json' }).$type<Part[]>().notNull(),
  },
  (table) => [
    index('messages_by_parent').on(table.parentKey),
    index('messages_by_chat').on(table.chatId),
    index('messages_roots').on(table.chatId).where(sql`parent_key is null`),
    index('messages_streaming').on(table.status).where(sql`status = 'streaming'`),
  ],
);

/** Where a message has several children, the one last walked. Absent where there never was a choice. */
export const chosenChildren = sqliteTable(
  'chosen_children',
  {
    parentKey: integer('parent_key')
      .primaryKey()
      .references(() => messages.key, { onDelete: 'cascade' }),
    childKey: integer('child_key')
      .notNull()
      .references(() => messages.key, { onDelete: 'cascade' }),
  },
  (table) => [index('chosen_children_by_child').on(table.childKey)],
);

export const compactions = sqliteTable(
  'compactions',
  {
    key: integer('key').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique(),
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    parentMessageId: text('parent_message_id').notNull(),
    lastSummarizedMessageId: text('last_summarized_message_id'),
    previousCompactionId: text('previous_compaction_id'),
    generation: integer('generation').notNull(),
    strategyId: text('strategy_id').notNull(),
    strategyVersion: integer('strategy_version').notNull(),
    trigger: text('trigger', { mode: 'json' }).$type<NonNullable<Compaction['trigger']>>(),
    goal: text('goal'),
    goalSource: text('goal_source').$type<Compaction['goalSource']>().notNull(),
    instructions: text('instructions'),
    edits: text('edits', { mode: 'json' }).$type<Edit[]>().notNull(),
    rawAnswer: text('raw_answer'),
    snapshot: text('snapshot', { mode: 'json' }).$type<Snapshot>(),
    anchors: text('anchors', { mode: 'json' }).$type<Anchor[]>().notNull(),
    promptId: text('prompt_id'),
    promptVersion: integer('prompt_version'),
    summarizerId: text('summarizer_id'),
    status: text('status').$type<CompactionStatus>().notNull(),
    reason: text('reason').notNull(),
    fallback: integer('fallback', { mode: 'boolean' }).notNull(),
    authored: integer('authored', { mode: 'boolean' }).notNull(),
    tokensBefore: integer('tokens_before').notNull(),
    tokensAfter: integer('tokens_after').notNull(),
    usage: text('usage', { mode: 'json' }).$type<Usage>(),
    costUsd: real('cost_usd'),
    durationMs: integer('duration_ms').notNull(),
    createdAt: integer('created_at').notNull(),
    undoneAt: integer('undone_at'),
    explanation: text('explanation', { mode: 'json' }).$type<Explanation>(),
    citations: text('citations', { mode: 'json' }).$type<Citations>(),
  },
  (table) => [index('compactions_by_chat').on(table.chatId)],
);

export const events = sqliteTable(
  'events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    chatId: text('chat_id').references(() => chats.id, { onDelete: 'cascade' }),
    at: integer('at').notNull(),
    kind: text('kind').notNull(),
    messageId: text('message_id'),
    compactionId: text('compaction_id'),
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('events_by_chat').on(table.chatId), index('events_by_kind').on(table.kind)],
);

export const settings = sqliteTable('settings', {
  name: text('name').primaryKey(),
  /** JSON, kept as text because the driver would turn a stored `null` into SQL NULL. */
  value: text('value').notNull(),
});

export const workspaceFiles = sqliteTable(
  'workspace_files',
  {
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    bytes: integer('bytes').notNull(),
    updatedAt: integer('updated_at').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chatId, table.path] })],
);

export const pins = sqliteTable(
  'pins',
  {
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    messageId: text('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.messageId] }),
    index('pins_by_message').on(table.messageId),
  ],
);

/** What was measured of a compaction; `key` says by what, so that another model or version does not take it for its own. */
export const qualityResults = sqliteTable(
  'quality_results',
  {
    compactionId: text('compaction_id')
      .notNull()
      .references(() => compactions.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    createdAt: integer('created_at').notNull(),
    result: text('result', { mode: 'json' }).$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.compactionId, table.kind, table.key] })],
);

export const ratings = sqliteTable('ratings', {
  compactionId: text('compaction_id')
    .primaryKey()
    .references(() => compactions.id, { onDelete: 'cascade' }),
  stars: integer('stars').notNull(),
  tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
  note: text('note').notNull(),
  createdAt: integer('created_at').notNull(),
});
