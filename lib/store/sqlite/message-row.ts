import { finishedAtOf, type Place } from '../place';
import type { NewMessage, StoredMessage } from '../types';

/** The columns of a message as the driver gives them in raw mode, in the order of COLUMNS; JSON is still text. */
export type MessageRow = [
  depth: number,
  step: number,
  tokens: number,
  cumulativeTokens: number,
  role: StoredMessage['role'],
  status: StoredMessage['status'],
  id: string,
  parentId: string | null,
  chatId: string,
  runId: string | null,
  modelId: string | null,
  finishReason: string | null,
  createdAt: number,
  finishedAt: number | null,
  usage: string | null,
  error: string | null,
  parts: string,
];

const COLUMNS = [
  'depth',
  'step',
  'tokens',
  'cumulative_tokens',
  'role',
  'status',
  'id',
  'parent_id',
  'chat_id',
  'run_id',
  'model_id',
  'finish_reason',
  'created_at',
  'finished_at',
  'usage',
  'error',
  'parts',
];

/** What a statement has to select for `toMessage`; `from` is the alias of the table. */
export function messageColumns(from: string): string {
  return COLUMNS.map((column) => `${from}.${column}`).join(', ');
}

export const INSERT_MESSAGE = `insert into messages (${COLUMNS.join(', ')}, parent_key)
  values (${COLUMNS.map(() => '?').join(', ')}, ?)`;

export function toRow(message: NewMessage, place: Place): MessageRow {
  return [
    place.depth,
    place.step,
    message.tokens,
    place.cumulativeTokens,
    message.role,
    message.status,
    message.id,
    message.parentId,
    message.chatId,
    message.runId ?? null,
    message.modelId ?? null,
    message.finishReason ?? null,
    message.createdAt,
    finishedAtOf(message),
    toJson(message.usage),
    toJson(message.error),
    JSON.stringify(message.parts),
  ];
}

/** Written out field by field: loading a long branch spends most of its time here. */
export function toMessage(row: MessageRow): StoredMessage {
  return {
    depth: row[0],
    step: row[1],
    tokens: row[2],
    cumulativeTokens: row[3],
    role: row[4],
    status: row[5],
    id: row[6],
    parentId: row[7],
    chatId: row[8],
    runId: row[9],
    modelId: row[10],
    finishReason: row[11],
    createdAt: row[12],
    finishedAt: row[13],
    usage: row[14] === null ? null : JSON.parse(row[14]),
    error: row[15] === null ? null : JSON.parse(row[15]),
    parts: JSON.parse(row[16]),
  };
}

export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
