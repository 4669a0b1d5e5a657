import { eq } from 'drizzle-orm';
import type { Sync } from '../as-async';
import { notFound } from '../faults';
import { compactions, ratings } from '../schema';
import type { RatingStore } from '../types';
import { type Database, inTransaction } from './database';

export function ratingStore(database: Database): Sync<RatingStore> {
  return {
    put: (rating) =>
      inTransaction(database, () => {
        const { compactionId } = rating;
        const known = database
          .select({ id: compactions.id })
          .from(compactions)
          .where(eq(compactions.id, compactionId))
          .get();
        if (!known) throw notFound('compaction', compactionId);
        database
          .insert(ratings)
          .values(rating)
          .onConflictDoUpdate({ target: ratings.compactionId, set: rating })
          .run();
      }),

    get: (compactionId) =>
      database.select().from(ratings).where(eq(ratings.compactionId, compactionId)).get() ?? null,
  };
}
