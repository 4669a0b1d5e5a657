import { createHistoryIndex, type HistoryIndex } from '../history-index';
import type { Edit, Message } from '../types';
import { applyEdits } from '../view';
import type { ViewMessage } from '../view-message';

/** The branch with the edits tried so far; nothing is written until the end. */
export type WorkingView = {
  messages: readonly Message[];
  edits: readonly Edit[];
  view: readonly ViewMessage[];
  index: HistoryIndex;
};

export function createWorkingView(messages: readonly Message[], edits: readonly Edit[]): WorkingView {
  const view = applyEdits(messages, edits);
  return { messages, edits, view, index: createHistoryIndex(view) };
}

/** The edits in force with some more on top: a new fold swallows the folds and stubs it covers. */
export function addEdits(
  messages: readonly Message[],
  inForce: readonly Edit[],
  added: readonly Edit[],
): Edit[] {
  const places = new Map(messages.map((message, place) => [message.id, place]));
  const folded = new Set(added.flatMap((edit) => (edit.type === 'summarize' ? edit.messageIds : [])));
  const stubbed = new Set(
    added.flatMap((edit) => (edit.type === 'stub' ? [`${edit.messageId} ${edit.callId}`] : [])),
  );
  const kept = inForce.filter((edit) => {
    if (edit.type === 'stub')
      return !folded.has(edit.messageId) && !stubbed.has(`${edit.messageId} ${edit.callId}`);
    return !edit.messageIds.every((id) => folded.has(id));
  });
  const ordered = added.map((edit) =>
    edit.type === 'stub'
      ? edit
      : {
          ...edit,
          messageIds: [...edit.messageIds].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)),
        },
  );
  const fresh = ordered.filter((edit) => edit.type !== 'stub' || !folded.has(edit.messageId));
  return [...kept, ...fresh].sort((a, b) => placeOf(a, places) - placeOf(b, places));
}

function placeOf(edit: Edit, places: ReadonlyMap<string, number>): number {
  const id = edit.type === 'stub' ? edit.messageId : edit.messageIds[0];
  return places.get(id ?? '') ?? 0;
}
