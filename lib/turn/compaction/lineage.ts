import type { Compaction, Edit, SummarizeEdit } from '../../compaction';

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

/** Who of a chain made a fold that is still in force: the first that says the same of the same messages. */
export function makerOf(edit: SummarizeEdit, chain: readonly Compaction[]): Compaction | undefined {
  const isSame = (other: Edit) =>
    other.type === 'summarize' &&
    other.messageIds[0] === edit.messageIds[0] &&
    other.messageIds.length === edit.messageIds.length &&
    other.replacement[0]?.text === edit.replacement[0]?.text;
  return chain.find(({ edits }) => edits.some(isSame)) ?? chain.at(-1);
}
