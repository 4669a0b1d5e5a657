import type { Edit, Message } from '@/lib/compaction/types';
import { applyEdits, viewTokens } from '@/lib/compaction/view';
import type { ViewMessage } from '@/lib/compaction/view-message';
import { buildFactLedger } from './build-ledger';
import { wholeText } from './message-texts';
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

/** Reads a branch up to the point where it is compacted. `edits` are those in force before, `later` what came after. */
export function readHistory({
  messages,
  edits = [],
  later = [],
}: {
  messages: readonly Message[];
  edits?: readonly Edit[];
  later?: readonly Message[];
}): History {
  const view = applyEdits(messages, edits);
  const seen = new Set(view.flatMap(({ source, id }) => (source === 'summary' ? [] : [id])));
  const ledger = buildFactLedger(messages.filter((message) => seen.has(message.id)));
  const summaries = view.filter(({ source }) => source === 'summary');
  const source = indexText([...messages, ...summaries].map(wholeText).join('\n'));
  return { messages, view, viewTokens: viewTokens(view), ledger, source, later };
}
