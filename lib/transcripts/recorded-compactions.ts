import { RECORDED_STRATEGY_PREFIX } from '@/lib/compaction';
import type { Compaction, Edit, StubEdit, SummarizeEdit } from '@/lib/compaction/types';
import type { ImportedMessage, ImportedTranscript, RecordedCompaction } from './types';

/**
 * What another tool did to this conversation, as compactions of ours: the same edits over the same originals, so that
 * timeline, ledger and diff show them like our own. A summary whose originals are not in the file changes nothing.
 */
export function recordedAsCompactions(
  transcript: ImportedTranscript,
  ports: { chatId: string; nextId: () => string; countTokens: (text: string) => number },
): Compaction[] {
  const byId = new Map(transcript.messages.map((message) => [message.id, message]));
  const made: Compaction[] = [];
  for (const recorded of transcript.recordedCompactions) {
    const parentMessageId = recorded.afterMessageId ?? recorded.summaryMessageId;
    if (parentMessageId === null) continue;
    const path = pathTo(parentMessageId, byId);
    const onPath = new Set(path.map((message) => message.id));
    const previous = made.findLast((compaction) => onPath.has(compaction.parentMessageId)) ?? null;
    const edits = editsOf(recorded, { path, before: previous?.edits ?? [], countTokens: ports.countTokens });
    const tokens = tokensOf(recorded, {
      path,
      edits,
      before: previous?.edits ?? [],
      countTokens: ports.countTokens,
    });
    made.push({
      id: ports.nextId(),
      chatId: ports.chatId,
      parentMessageId,
      lastSummarizedMessageId: edits.findLast((edit) => edit.type === 'summarize')?.messageIds.at(-1) ?? null,
      previousCompactionId: previous?.id ?? null,
      generation: (previous?.generation ?? 0) + 1,
      strategyId: `${RECORDED_STRATEGY_PREFIX}${transcript.format}`,
      strategyVersion: 1,
      trigger: { id: recorded.trigger, reason: 'Recorded in the imported transcript.', numbers: {} },
      goal: null,
      goalSource: 'none',
      instructions: null,
      edits,
      rawAnswer: recorded.summary === '' ? null : recorded.summary,
      snapshot: null,
      anchors: [],
      promptId: null,
      promptVersion: null,
      summarizerId: null,
      status: 'COMPRESSED',
      reason: 'Made by the tool this transcript comes from.',
      fallback: false,
      authored: false,
      ...tokens,
      usage: null,
      costUsd: null,
      durationMs: 0,
      createdAt: recorded.createdAt ?? path.at(-1)?.createdAt ?? 0,
      undoneAt: null,
    });
  }
  return made;
}

type Folding = { path: ImportedMessage[]; before: Edit[]; countTokens: (text: string) => number };

function editsOf(recorded: RecordedCompaction, { path, before, countTokens }: Folding): Edit[] {
  if (recorded.summaryMessageId !== null) return before;
  if (recorded.maskedCallIds.length > 0)
    return withStubs(recorded.maskedCallIds, { path, before, countTokens });
  const keptAt = path.findIndex((message) => message.id === recorded.keptFromMessageId);
  const folded = path.slice(0, keptAt < 0 ? path.length : keptAt).map((message) => message.id);
  const covered = new Set(folded);
  // An earlier fold that reached further than this one keeps what it folded.
  for (const edit of before) if (edit.type === 'summarize') for (const id of edit.messageIds) covered.add(id);
  const messageIds = path.map((message) => message.id).filter((id) => covered.has(id));
  if (messageIds.length === 0) return before;
  const text = recorded.summary || '[The summary is sealed by the provider that made it.]';
  const tokens = countTokens(text);
  const fold: SummarizeEdit = {
    type: 'summarize',
    messageIds,
    replacement: [{ role: 'user', text, tokens }],
    tokens,
  };
  return [fold, ...before.filter((edit) => edit.type === 'stub' && !covered.has(edit.messageId))];
}

function withStubs(callIds: string[], { path, before, countTokens }: Folding): Edit[] {
  const wanted = new Set(callIds);
  const folded = new Set(before.flatMap((edit) => (edit.type === 'stub' ? [] : edit.messageIds)));
  const stubbed = new Set(before.flatMap((edit) => (edit.type === 'stub' ? [edit.callId] : [])));
  const text = '[The output was cleared.]';
  const stubs = path.flatMap((message): StubEdit[] =>
    folded.has(message.id)
      ? []
      : message.parts.flatMap((part): StubEdit[] =>
          part.type === 'tool-result' && wanted.has(part.callId) && !stubbed.has(part.callId)
            ? [{ type: 'stub', messageId: message.id, callId: part.callId, text, tokens: countTokens(text) }]
            : [],
        ),
  );
  return [...before, ...stubs];
}

/** The tool's own figures where it has both; else both by our ruler, so that they can be compared. */
function tokensOf(recorded: RecordedCompaction, folding: Folding & { edits: Edit[] }) {
  const { tokensBefore, tokensAfter } = recorded;
  if (tokensBefore !== null && tokensAfter !== null) return { tokensBefore, tokensAfter };
  return { tokensBefore: sizeOf(folding, folding.before), tokensAfter: sizeOf(folding, folding.edits) };
}

function sizeOf({ path, countTokens }: Folding, edits: Edit[]): number {
  const folded = new Set(edits.flatMap((edit) => (edit.type === 'stub' ? [] : edit.messageIds)));
  const stubs = new Set(edits.flatMap((edit) => (edit.type === 'stub' ? [edit.callId] : [])));
  const replaced = edits.reduce((sum, edit) => sum + (edit.type === 'drop' ? 0 : edit.tokens), 0);
  const kept = path
    .filter((message) => !folded.has(message.id))
    .flatMap((message) => message.parts)
    .filter((part) => part.type !== 'tool-result' || !stubs.has(part.callId));
  return replaced + countTokens(JSON.stringify(kept));
}

function pathTo(leafId: string, byId: Map<string, ImportedMessage>): ImportedMessage[] {
  const path: ImportedMessage[] = [];
  for (
    let message = byId.get(leafId);
    message;
    message = message.parentId === null ? undefined : byId.get(message.parentId)
  ) {
    path.push(message);
  }
  return path.reverse();
}
