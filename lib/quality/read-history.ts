import type { Edit, Message } from '@/lib/compaction/types';
import { applyEdits, viewTokens } from '@/lib/compaction/view';
import type { ViewMessage } from '@/lib/compaction/view-message';
import { buildFactLedger } from './build-ledger';
import { sourceText } from './message-texts';
import { indexText, type TextIndex } from './text-index';
import type { FactLedger } from './types';

/** Everything about a history that does not depend on how it is compacted: read once, measured against many times. */
export type History = {
  messages: readonly Message[];
  /** What the model saw before; the originals in it are what a compaction can lose. */
  view: readonly ViewMessage[];
  viewTokens: number;
  ledger: FactLedger;
  /** All that was ever said before the cut, summaries of earlier generations included. */
  source: TextIndex;
  later: readonly Message[];
};

/**
 * Reads a branch up to the point where it is compacted. `edits` are those in force before, `later` what came after. Where
 * several compactions of one branch are compared, `sameFactsAs` has them all answer for the facts of the first.
 */
export function readHistory({
  messages,
  edits = [],
  later = [],
  sameFactsAs,
}: {
  messages: readonly Message[];
  edits?: readonly Edit[];
  later?: readonly Message[];
  sameFactsAs?: Pick<History, 'ledger' | 'source'>;
}): History {
  const view = applyEdits(messages, edits);
  const read = { messages, view, viewTokens: viewTokens(view), later };
  if (sameFactsAs) return { ...read, ledger: sameFactsAs.ledger, source: sameFactsAs.source };
  const seen = new Set(view.flatMap(({ source, id }) => (source === 'summary' ? [] : [id])));
  const summaries = view.filter(({ source }) => source === 'summary');
  return {
    ...read,
    ledger: buildFactLedger(messages.filter((message) => seen.has(message.id))),
    source: indexText([...messages, ...summaries].map(sourceText).join('\n')),
  };
}
