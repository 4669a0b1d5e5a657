import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Sync } from '../as-async';
import { events } from '../schema';
import type { EventStore } from '../types';
import type { Database } from './database';

export function eventStore(database: Database): Sync<EventStore> {
  return {
    append: (event) => database.insert(events).values(event).returning({ id: events.id }).get().id,

    list: ({ chatId, kinds, limit, beforeId }) =>
      database
        .select()
        .from(events)
        .where(
          and(
            chatId === undefined ? undefined : eq(events.chatId, chatId),
            kinds === undefined ? undefined : inArray(events.kind, kinds),
            beforeId === undefined ? undefined : lt(events.id, beforeId),
          ),
        )
        .orderBy(desc(events.id))
        .limit(limit)
        .all(),
  };
}
