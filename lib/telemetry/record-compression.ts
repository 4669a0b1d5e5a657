import type { Store } from '../store/types';
import { type ChatCompression, chatCompressionSchema } from './chat-compression';
import { sendCompression } from './otlp-exporter';

export const COMPRESSION_EVENT = 'chat_compression';

export type CompressionRecord = {
  chatId: string | null;
  compactionId: string | null;
  /** When it ended. */
  at: number;
  fields: ChatCompression;
};

/** Keeps one attempt in the store and, only where a collector is configured, sends it there without waiting. */
export async function recordCompression(
  store: Pick<Store, 'events'>,
  { chatId, compactionId, at, fields }: CompressionRecord,
  send: (record: CompressionRecord) => void = sendCompression,
): Promise<number> {
  const data = chatCompressionSchema.parse(fields);
  const id = await store.events.append({
    chatId,
    at,
    kind: COMPRESSION_EVENT,
    messageId: null,
    compactionId,
    data,
  });
  send({ chatId, compactionId, at, fields: data });
  return id;
}
