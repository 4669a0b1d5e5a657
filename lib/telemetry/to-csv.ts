import { toCsv } from '../csv';
import { COMPRESSION_FIELDS } from './chat-compression';
import type { CompressionRow } from './list-compressions';

/** One line per record, every field a column; times as ISO, nothing as nothing. */
export function compressionsToCsv(rows: readonly CompressionRow[]): string {
  const head = ['id', 'at', 'chat_id', 'compaction_id', ...COMPRESSION_FIELDS];
  const lines = rows.map(({ id, at, chatId, compactionId, fields }) => [
    id,
    new Date(at).toISOString(),
    chatId,
    compactionId,
    ...COMPRESSION_FIELDS.map((name) => fields[name]),
  ]);
  return toCsv([head, ...lines]);
}

/** The same as plain objects. */
export function compressionsToJson(rows: readonly CompressionRow[]): string {
  const records = rows.map(({ id, at, chatId, compactionId, fields }) => ({
    id,
    at: new Date(at).toISOString(),
    chat_id: chatId,
    compaction_id: compactionId,
    ...fields,
  }));
  return `${JSON.stringify(records, null, 2)}\n`;
}
