import type { Compaction, Edit } from '@/lib/compaction/types';
import type { FoldlineDocument } from './foldline-document';
import type { ImportedTranscript } from './types';

/** The same transcript under ids that are new to the house, so that a file can be imported twice. Call ids stay. */
export function withFreshIds(transcript: ImportedTranscript, nextId: () => string): ImportedTranscript {
  const fresh = new Map(transcript.messages.map((message) => [message.id, nextId()]));
  const one = (id: string): string => fresh.get(id) ?? id;
  const maybe = (id: string | null): string | null => (id === null ? null : one(id));
  return {
    ...transcript,
    headId: maybe(transcript.headId),
    messages: transcript.messages.map((message) => ({
      ...message,
      id: one(message.id),
      parentId: maybe(message.parentId),
    })),
    recordedCompactions: transcript.recordedCompactions.map((compaction) => ({
      ...compaction,
      afterMessageId: maybe(compaction.afterMessageId),
      keptFromMessageId: maybe(compaction.keptFromMessageId),
      summaryMessageId: maybe(compaction.summaryMessageId),
    })),
    ...(transcript.foldline && { foldline: freshDocument(transcript.foldline, { one, maybe, nextId }) }),
  };
}

type Renaming = {
  one: (id: string) => string;
  maybe: (id: string | null) => string | null;
  nextId: () => string;
};

function freshDocument(document: FoldlineDocument, { one, maybe, nextId }: Renaming): FoldlineDocument {
  const chatId = nextId();
  const compactionIds = new Map(document.compactions.map((compaction) => [compaction.id, nextId()]));
  const runIds = new Map(
    document.messages.flatMap(({ runId }) => (runId === null ? [] : [[runId, one(runId)]])),
  );
  const compactionId = (id: string | null): string | null =>
    id === null ? null : (compactionIds.get(id) ?? null);
  return {
    ...document,
    chat: { ...document.chat, id: chatId, headId: maybe(document.chat.headId), forkedFrom: null },
    messages: document.messages.map((message) => ({
      ...message,
      id: one(message.id),
      parentId: maybe(message.parentId),
      runId: message.runId === null ? null : (runIds.get(message.runId) ?? null),
    })),
    compactions: document.compactions.map(
      (compaction): Compaction => ({
        ...compaction,
        id: compactionIds.get(compaction.id) ?? nextId(),
        chatId,
        parentMessageId: one(compaction.parentMessageId),
        lastSummarizedMessageId: maybe(compaction.lastSummarizedMessageId),
        previousCompactionId: compactionId(compaction.previousCompactionId),
        edits: compaction.edits.map((edit) => freshEdit(edit, one)),
        anchors: compaction.anchors.map((anchor) => ({
          ...anchor,
          sourceMessageIds: anchor.sourceMessageIds.map(one),
        })),
      }),
    ),
    events: document.events.map((event) => ({
      ...event,
      chatId,
      messageId: maybe(event.messageId),
      compactionId: compactionId(event.compactionId),
    })),
    pins: document.pins.map(one),
  };
}

function freshEdit(edit: Edit, one: (id: string) => string): Edit {
  if (edit.type === 'stub') return { ...edit, messageId: one(edit.messageId) };
  return { ...edit, messageIds: edit.messageIds.map(one) };
}
