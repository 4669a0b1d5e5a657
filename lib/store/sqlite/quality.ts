import { and, desc, eq } from 'drizzle-orm';
import type { Sync } from '../as-async';
import { qualityResults } from '../schema';
import type { QualityStore } from '../types';
import { requireCompaction } from './compactions';
import { type Database, inTransaction } from './database';

export function qualityStore(database: Database): Sync<QualityStore> {
  return {
    put: (measured) =>
      inTransaction(database, () => {
        const { compactionId, kind, key } = measured;
        requireCompaction(database, compactionId);
        database
          .delete(qualityResults)
          .where(same(compactionId, kind, key))
          .run();
        database.insert(qualityResults).values(measured).run();
      }),

    get: (compactionId, kind, key) =>
      database
        .select()
        .from(qualityResults)
        .where(same(compactionId, kind, key))
        .get() ?? null,

    list: (compactionId) =>
      database
        .select()
        .from(qualityResults)
        .where(eq(qualityResults.compactionId, compactionId))
        .orderBy(desc(qualityResults.createdAt), qualityResults.kind, qualityResults.key)
        .all(),
  };
}

function same(compactionId: string, kind: string, key: string) {
  return and(
    eq(qualityResults.compactionId, compactionId),
    eq(qualityResults.kind, kind),
    eq(qualityResults.key, key),
  );
}
