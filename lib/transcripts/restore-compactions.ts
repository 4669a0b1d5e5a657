import type { Edit } from '@/lib/compaction/types';
import type { FoldlineCompaction, FoldlineDocument } from './foldline-document';

/**
 * The compactions of an export that can be stored beside its messages. One that hung on a branch the export left out is
 * hung on its cutoff; one whose edits name messages that are not there would break the view and is left out.
 */
export function restorableCompactions(
  document: Pick<FoldlineDocument, 'messages' | 'compactions'>,
): FoldlineCompaction[] {
  const ids = new Set(document.messages.map((message) => message.id));
  const restored: FoldlineCompaction[] = [];
  const kept = new Set<string>();
  for (const compaction of document.compactions) {
    const parentMessageId = [compaction.parentMessageId, compaction.lastSummarizedMessageId].find(
      (id) => id !== null && ids.has(id),
    );
    if (!parentMessageId || !compaction.edits.every((edit) => idsOf(edit).every((id) => ids.has(id))))
      continue;
    const previous = compaction.previousCompactionId;
    restored.push({
      ...compaction,
      parentMessageId,
      lastSummarizedMessageId:
        compaction.lastSummarizedMessageId !== null && ids.has(compaction.lastSummarizedMessageId)
          ? compaction.lastSummarizedMessageId
          : null,
      previousCompactionId: previous !== null && kept.has(previous) ? previous : null,
    });
    kept.add(compaction.id);
  }
  return restored;
}

function idsOf(edit: Edit): string[] {
  return edit.type === 'stub' ? [edit.messageId] : edit.messageIds;
}
