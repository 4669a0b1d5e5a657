import { eq } from 'drizzle-orm';
import type { Sync } from '../as-async';
import { ratings } from '../schema';
import type { RatingStore } from '../types';
import { requireCompaction } from './compactions';
import { type Database, inTransaction } from './database';

export function ratingStore(database: Database): Sync<RatingStore> {
  return {
    put: (rating) =>
      inTransaction(database, () => {
        const { compactionId } = rating;
        requireCompaction(database, compactionId);
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
