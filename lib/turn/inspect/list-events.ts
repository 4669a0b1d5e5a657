import { toCsv } from '../../csv';
import { describeEvent } from '../../inspector/describe-event';
import type { EventGroup, EventPage, LoggedEvent } from '../../inspector/event-log';
import type { StoredEvent } from '../../store/types';
import { COMPRESSION_EVENT } from '../../telemetry/record-compression';
import type { TurnPorts } from '../ports';
import { chatOrThrow } from '../send-message';

export type EventQuery = { chatId: string; groups?: EventGroup[]; beforeId?: number; limit?: number };

const page = 200;

/** The decisions of a chat, newest first, a page at a time. Telemetry tells the same again and is left to its own page. */
export async function listEvents(ports: TurnPorts, query: EventQuery): Promise<EventPage> {
  const chat = await chatOrThrow(ports.store, query.chatId);
  const limit = query.limit ?? 50;
  const wanted = query.groups ? new Set(query.groups) : null;
  const events: LoggedEvent[] = [];
  let beforeId = query.beforeId;
  for (;;) {
    const rows = await ports.store.events.list({ chatId: chat.id, limit: page, beforeId });
    for (const row of rows) {
      beforeId = row.id;
      if (row.kind === COMPRESSION_EVENT) continue;
      const event = describeEvent(row);
      if (wanted && !wanted.has(event.group)) continue;
      events.push(event);
      if (events.length === limit) return { events, nextBeforeId: row.id };
    }
    if (rows.length < page) return { events, nextBeforeId: null };
  }
}

/** Every decision that passes the filter, oldest last, as a file: rows for a table, or as they are stored. */
export async function exportEvents(
  ports: TurnPorts,
  query: Omit<EventQuery, 'beforeId' | 'limit'> & { format: 'csv' | 'json' },
): Promise<string> {
  const { events } = await listEvents(ports, { ...query, limit: Number.POSITIVE_INFINITY });
  if (query.format === 'csv') return eventsToCsv(events);
  const ids = new Set(events.map(({ id }) => id));
  const stored = await allEvents(ports, query.chatId);
  return `${JSON.stringify(
    stored.filter(({ id }) => ids.has(id)),
    null,
    2,
  )}\n`;
}

async function allEvents(ports: TurnPorts, chatId: string): Promise<StoredEvent[]> {
  return ports.store.events.list({ chatId, limit: Number.MAX_SAFE_INTEGER });
}

function eventsToCsv(events: LoggedEvent[]): string {
  const columns = [...new Set(events.flatMap(({ numbers }) => numbers.map(({ label }) => label)))];
  return toCsv([
    ['Time', 'Group', 'Kind', 'Title', 'Text', 'Compaction', ...columns],
    ...events.map(({ at, group, kind, title, text, compactionId, numbers }) => {
      const byLabel = new Map(numbers.map(({ label, value }) => [label, value]));
      return [
        new Date(at).toISOString(),
        group,
        kind,
        title,
        text,
        compactionId,
        ...columns.map((label) => byLabel.get(label) ?? null),
      ];
    }),
  ]);
}
