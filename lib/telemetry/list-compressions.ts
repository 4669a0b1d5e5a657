import type { Store } from '../store/types';
import { type ChatCompression, chatCompressionSchema } from './chat-compression';
import { COMPRESSION_EVENT } from './record-compression';

export type CompressionRow = {
  id: number;
  at: number;
  chatId: string | null;
  compactionId: string | null;
  fields: ChatCompression;
};

export type CompressionFilter = {
  chatId?: string;
  status?: string;
  strategy?: string;
  profile?: string;
  /** Only those by rule, or only those by hand. */
  manual?: boolean;
  /** From this instant on. */
  since?: number;
};

const PAGE = 500;

/** The newest records that pass the filter; a row that can no longer be read is left out. */
export async function listCompressions(
  store: Pick<Store, 'events'>,
  filter: CompressionFilter,
  limit: number,
): Promise<{ rows: CompressionRow[]; hasMore: boolean }> {
  const rows: CompressionRow[] = [];
  let beforeId: number | undefined;
  for (;;) {
    const events = await store.events.list({
      ...(filter.chatId !== undefined && { chatId: filter.chatId }),
      kinds: [COMPRESSION_EVENT],
      limit: PAGE,
      beforeId,
    });
    for (const { id, at, chatId, compactionId, data } of events) {
      if (filter.since !== undefined && at < filter.since) continue;
      const fields = chatCompressionSchema.safeParse(data);
      if (!fields.success || !passes(fields.data, filter)) continue;
      if (rows.length === limit) return { rows, hasMore: true };
      rows.push({ id, at, chatId, compactionId, fields: fields.data });
    }
    if (events.length < PAGE) return { rows, hasMore: false };
    beforeId = events.at(-1)?.id;
  }
}

function passes(fields: ChatCompression, { status, strategy, profile, manual }: CompressionFilter): boolean {
  if (status === 'failed' && !fields.status.startsWith('COMPRESSION_FAILED')) return false;
  if (status !== undefined && status !== 'failed' && fields.status !== status) return false;
  if (strategy !== undefined && fields.preserve_strategy !== strategy) return false;
  if (profile !== undefined && fields.profile !== profile) return false;
  return manual === undefined || fields.is_manual === manual;
}
