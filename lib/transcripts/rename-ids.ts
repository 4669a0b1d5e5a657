import { renamedCitations } from '@/lib/compaction/citations';
import type { Edit } from '@/lib/compaction/types';
import type { FoldlineDocument } from './foldline-document';

/** New names by old ones; what has none keeps its own where it must be named and goes where it need not. */
export type Names = { messages: ReadonlyMap<string, string>; compactions: ReadonlyMap<string, string> };

/** The same document with every id, and every pointer to one, under another name. */
export function renameIds(document: FoldlineDocument, names: Names): FoldlineDocument {
  const message = (id: string) => names.messages.get(id) ?? id;
  const messageOrNull = (id: string | null) => (id === null ? null : (names.messages.get(id) ?? null));
  const compactionOrNull = (id: string | null) => (id === null ? null : (names.compactions.get(id) ?? null));
  const runs = new Map<string, string>();
  for (const { runId, id } of document.messages)
    if (runId !== null && !runs.has(runId)) runs.set(runId, message(id));

  return {
    ...document,
    chat: { ...document.chat, headId: messageOrNull(document.chat.headId) },
    messages: document.messages.map((entry) => ({
      ...entry,
      id: message(entry.id),
      parentId: messageOrNull(entry.parentId),
      runId: entry.runId === null ? null : (runs.get(entry.runId) ?? null),
    })),
    compactions: document.compactions.map((compaction) => ({
      ...compaction,
      id: names.compactions.get(compaction.id) ?? compaction.id,
      parentMessageId: message(compaction.parentMessageId),
      lastSummarizedMessageId: messageOrNull(compaction.lastSummarizedMessageId),
      previousCompactionId: compactionOrNull(compaction.previousCompactionId),
      edits: compaction.edits.map((edit) => renamedEdit(edit, message)),
      anchors: compaction.anchors.map((anchor) => ({
        ...anchor,
        sourceMessageIds: anchor.sourceMessageIds.flatMap((id) => names.messages.get(id) ?? []),
      })),
      ...(compaction.explanation && {
        explanation: renamedValue(compaction.explanation, names) as typeof compaction.explanation,
      }),
      ...(compaction.citations && {
        citations: renamedCitations(compaction.citations, (id) => names.messages.get(id)),
      }),
    })),
    events: document.events.map((event) => ({
      ...event,
      messageId: messageOrNull(event.messageId),
      compactionId: compactionOrNull(event.compactionId),
      data: renamedValue(event.data, names) as Record<string, unknown>,
    })),
    pins: document.pins.flatMap((id) => names.messages.get(id) ?? []),
  };
}

/** Ids that say only the place: two chats with the same content export to the same bytes, in whatever install they live. */
export function withPlainIds(document: FoldlineDocument): FoldlineDocument {
  return renameIds(document, {
    messages: new Map(document.messages.map(({ id }, place) => [id, `m${place + 1}`])),
    compactions: new Map(document.compactions.map(({ id }, place) => [id, `c${place + 1}`])),
  });
}

function renamedEdit(edit: Edit, message: (id: string) => string): Edit {
  if (edit.type === 'stub') return { ...edit, messageId: message(edit.messageId) };
  return { ...edit, messageIds: edit.messageIds.map(message) };
}

/** Events carry ids in their data under many names; a text that is one is taken as one. */
function renamedValue(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return names.messages.get(value) ?? names.compactions.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => renamedValue(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamedValue(item, names)]));
}
