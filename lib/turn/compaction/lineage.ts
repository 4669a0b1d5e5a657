import type { Compaction } from '../../compaction';

/** A compaction and those it was made from, oldest first. */
export function chainOf(compaction: Compaction, compactions: readonly Compaction[]): Compaction[] {
  const byId = new Map(compactions.map((known) => [known.id, known]));
  const chain: Compaction[] = [];
  let at: Compaction | undefined = compaction;
  while (at && !chain.includes(at)) {
    chain.unshift(at);
    at = at.previousCompactionId === null ? undefined : byId.get(at.previousCompactionId);
  }
  return chain;
}
