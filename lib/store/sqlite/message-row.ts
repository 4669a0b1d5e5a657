import { finishedAtOf, type Place } from '../place';
import type { NewMessage, StoredMessage } from '../types';

/** A row as the driver gives it: JSON columns are still text. */
export type MessageRow = Omit<StoredMessage, 'parts' | 'usage' | 'error'> & {
  parts: string;
  usage: string | null;
  error: string | null;
};

const COLUMNS = {
  depth: 'depth',
  step: 'step',
  tokens: 'tokens',
  cumulativeTokens: 'cumulative_tokens',
  role: 'role',
  status: 'status',
  id: 'id',
  parentId: 'parent_id',
  chatId: 'chat_id',
  runId: 'run_id',
  modelId: 'model_id',
  finishReason: 'finish_reason',
  createdAt: 'created_at',
  finishedAt: 'finished_at',
  usage: 'usage',
  error: 'error',
  parts: 'parts',
} as const satisfies Record<keyof MessageRow, string>;

const FIELDS = Object.keys(COLUMNS) as (keyof MessageRow)[];

/** Columns in the words of the port, for statements written by hand; `from` is the alias of the table. */
export function messageColumns(from: string): string {
  return Object.entries(COLUMNS)
    .map(([field, column]) => `${from}.${column} as ${field}`)
    .join(', ');
}

export const INSERT_MESSAGE = `insert into messages (parent_key, ${Object.values(COLUMNS).join(', ')})
  values (?, ${Object.keys(COLUMNS)
    .map(() => '?')
    .join(', ')})`;

export function insertValues(message: NewMessage, place: Place, parentKey: number | null): unknown[] {
  const row: Record<keyof MessageRow, unknown> = {
    depth: place.depth,
    step: place.step,
    tokens: message.tokens,
    cumulativeTokens: place.cumulativeTokens,
    role: message.role,
    status: message.status,
    id: message.id,
    parentId: message.parentId,
    chatId: message.chatId,
    runId: message.runId ?? null,
    modelId: message.modelId ?? null,
    finishReason: message.finishReason ?? null,
    createdAt: message.createdAt,
    finishedAt: finishedAtOf(message),
    usage: toJson(message.usage),
    error: toJson(message.error),
    parts: JSON.stringify(message.parts),
  };
  return [parentKey, ...FIELDS.map((field) => row[field])];
}

/** Parses the row where it stands: copying ten thousand of them costs more than reading them. */
export function toMessage(row: MessageRow): StoredMessage {
  return Object.assign(row, {
    parts: JSON.parse(row.parts),
    usage: row.usage === null ? null : JSON.parse(row.usage),
    error: row.error === null ? null : JSON.parse(row.error),
  });
}

export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
