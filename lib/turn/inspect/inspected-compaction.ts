import {
  BUILT_IN_SUMMARIZER_ID,
  type Compaction,
  changesView,
  isRecorded,
  strategyLabel,
} from '../../compaction';
import { toolOutputsOf } from '../../compaction/tool-outputs';
import { addSizes, type Sizes, sizesOf, summarySizes } from '../../inspector/categories';
import type { InspectedCompaction } from '../../inspector/inspection';
import type { StoredMessage } from '../../store/types';
import { countUntil, madeAfter } from '../compaction/made-after';
import { outcomeText } from '../compaction/outcome-text';

/** An attempt with its numbers, without its texts: what it folds is said by count and by size. */
export function inspectedCompaction(
  compaction: Compaction,
  branch: readonly StoredMessage[],
  inForce: Compaction | null,
): InspectedCompaction {
  const { edits, snapshot: _s, anchors: _a, rawAnswer: _r, instructions: _i, ...row } = compaction;
  const byId = new Map(branch.map((message) => [message.id, message]));
  const count = (type: 'summarize' | 'drop') =>
    edits.reduce((sum, edit) => sum + (edit.type === type ? edit.messageIds.length : 0), 0);
  const { status, tokensBefore, tokensAfter, undoneAt } = compaction;
  return {
    id: row.id,
    generation: row.generation,
    previousCompactionId: row.previousCompactionId,
    strategyId: row.strategyId,
    trigger: row.trigger,
    goal: row.goal,
    goalSource: row.goalSource,
    status,
    reason: row.reason,
    fallback: row.fallback,
    authored: row.authored,
    tokensBefore,
    tokensAfter,
    usage: row.usage,
    costUsd: row.costUsd ?? (isByCode(compaction) ? 0 : null),
    durationMs: row.durationMs,
    summarizerId: row.summarizerId,
    createdAt: row.createdAt,
    undoneAt,
    strategyLabel: strategyLabel(row.strategyId),
    text: outcomeText(compaction),
    outcome: outcomeOf(compaction),
    isInForce: inForce?.id === compaction.id,
    afterNumber: madeAfter(compaction, branch),
    undoneAfterNumber: undoneAt === null ? null : countUntil(branch, undoneAt),
    foldedCount: count('summarize'),
    stubbedCount: edits.filter(({ type }) => type === 'stub').length,
    droppedCount: count('drop'),
    effect: effectOf(compaction, byId),
    untouchedTokens: untouchedTokens(compaction, branch),
  };
}

export function outcomeOf(compaction: Compaction): InspectedCompaction['outcome'] {
  if (changesView(compaction)) return compaction.undoneAt === null ? 'applied' : 'undone';
  return compaction.status === 'NOOP' ? 'nothing' : 'failed';
}

/** No model was asked, so nothing was paid. What another tool paid for its summaries nobody knows. */
function isByCode(compaction: Compaction): boolean {
  const { summarizerId, usage, rawAnswer } = compaction;
  if (isRecorded(compaction)) return rawAnswer === null;
  return usage === null && (summarizerId === null || summarizerId === BUILT_IN_SUMMARIZER_ID);
}

function effectOf({ edits }: Compaction, byId: ReadonlyMap<string, StoredMessage>): Sizes {
  const effect: Sizes = {};
  for (const edit of edits) {
    if (edit.type === 'stub') {
      const message = byId.get(edit.messageId);
      const output = message && toolOutputsOf(message, 0).find(({ callId }) => callId === edit.callId);
      if (output) addSizes(effect, { 'tool-results': edit.tokens - output.tokens });
      continue;
    }
    for (const id of edit.messageIds) {
      const message = byId.get(id);
      if (message) addSizes(effect, sizesOf(message), -1);
    }
    if (edit.type === 'summarize') {
      for (const replacement of edit.replacement) addSizes(effect, summarySizes(replacement));
    }
  }
  return effect;
}

function untouchedTokens({ edits }: Compaction, branch: readonly StoredMessage[]): number {
  const touched = new Set(
    edits.flatMap((edit) => (edit.type === 'stub' ? [edit.messageId] : edit.messageIds)),
  );
  const first = branch.findIndex((message) => touched.has(message.id));
  return branch
    .slice(0, first === -1 ? branch.length : first)
    .reduce((sum, message) => sum + message.tokens, 0);
}
