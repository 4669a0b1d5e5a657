import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import { type FoldlineCompaction, parseFoldline } from '../foldline-document';
import { fields } from '../json';
import { refuseImport } from '../limits';
import type { TranscriptFormat } from '../types';

/** Foldline's own export, at any of its levels. The document comes along whole, for whoever restores compactions and events. */
export const foldline: TranscriptFormat = {
  id: 'foldline',
  label: 'Foldline',
  detect: ({ document }) => ('foldline' in fields(document) && 'chat' in fields(document) ? 1 : 0),
  read: (source) => {
    const parsed = parseFoldline(source.document);
    if (parsed.type === 'invalid') throw refuseImport(`This Foldline export is damaged: ${parsed.reason}.`);
    const { document } = parsed;
    const builder = createTranscript(source, { format: 'foldline', title: document.chat.title });
    for (const message of document.messages) {
      builder.countSource();
      builder.add({
        ...message,
        parts: message.parts.length > 0 ? message.parts : [{ type: 'event', name: 'empty' }],
      });
    }
    for (const compaction of document.compactions) addCompaction(builder, compaction);
    if (document.chat.headId !== null) builder.setHead(document.chat.headId);
    return [{ ...builder.build(), foldline: document }];
  },
};

function addCompaction(builder: TranscriptBuilder, compaction: FoldlineCompaction): void {
  const applied = compaction.status === 'COMPRESSED' || compaction.status === 'CONTENT_TRUNCATED';
  if (!applied || compaction.undoneAt !== null) return;
  const replacements = compaction.edits.flatMap((edit) =>
    edit.type === 'summarize' ? edit.replacement : [],
  );
  builder.addCompaction({
    afterMessageId: compaction.parentMessageId,
    summary: replacements.map((replacement) => replacement.text).join('\n\n'),
    trigger: compaction.trigger?.id ?? 'manual',
    tokensBefore: compaction.tokensBefore,
    tokensAfter: compaction.tokensAfter,
    createdAt: compaction.createdAt,
    maskedCallIds: compaction.edits.flatMap((edit) => (edit.type === 'stub' ? [edit.callId] : [])),
  });
}
