import { renameIds } from './rename-ids';
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
    ...(transcript.foldline && {
      foldline: renameIds(transcript.foldline, {
        messages: fresh,
        compactions: new Map(transcript.foldline.compactions.map(({ id }) => [id, nextId()])),
      }),
    }),
  };
}
