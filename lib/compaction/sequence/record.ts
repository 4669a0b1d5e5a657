import { standingCitations } from '../citations';
import { BUILT_IN_SUMMARIZER_ID } from '../summarise-by-code';
import type { Compaction, CompactionStatus, Edit } from '../types';
import type { Reached } from './compact';
import type { Writing } from './write-summary';

/** The row that says what was tried and what came of it. An attempt that changed nothing keeps the edits in force. */
export function recordOf({
  reached,
  writing,
  ending,
  parentMessageId,
}: {
  reached: Reached;
  writing: Writing;
  ending: {
    status: CompactionStatus;
    reason: string;
    inForce: Compaction | null;
    tokensBefore: number;
    startedAt: number;
    generation: number;
  };
  parentMessageId: string;
}): Compaction {
  const { request, ports, tally } = writing;
  const { status, reason, inForce, tokensBefore, startedAt, generation } = ending;
  const applied = status === 'COMPRESSED' || status === 'CONTENT_TRUNCATED';
  const edits = applied ? [...reached.working.edits] : (inForce?.edits ?? []);
  const now = ports.clock.now();
  return {
    id: ports.ids.next(),
    chatId: request.chatId,
    parentMessageId,
    lastSummarizedMessageId: cutoffOf(request.messages, edits),
    previousCompactionId: inForce?.id ?? null,
    generation,
    strategyId: reached.plan?.strategyId ?? request.rungs[0]?.strategyId ?? 'none',
    strategyVersion: reached.plan?.strategyVersion ?? 0,
    trigger: request.trigger,
    goal: request.goal ?? null,
    goalSource: request.goalSource ?? 'none',
    instructions: request.instructions ?? null,
    edits,
    rawAnswer: reached.results.findLast((result) => result.raw !== null)?.raw ?? null,
    snapshot: applied ? reached.snapshot : null,
    anchors: applied ? reached.anchors : [],
    promptId: tally.promptId,
    promptVersion: tally.promptVersion,
    summarizerId: summarizerId(writing, reached),
    status,
    reason,
    fallback: reached.results.some((result) => result.fallback),
    authored: false,
    tokensBefore,
    tokensAfter: applied ? reached.tokens : tokensBefore,
    usage: tally.usage,
    costUsd: tally.usage ? (ports.costOf?.(tally.usage) ?? null) : null,
    durationMs: Math.max(0, now - startedAt),
    createdAt: now,
    undoneAt: null,
    explanation: applied ? { steps: reached.steps } : null,
    citations: applied ? standingCitations(reached.citations, edits) : null,
  };
}

/** The last message of the branch that an edit touches. */
function cutoffOf(messages: readonly { id: string }[], edits: readonly Edit[]): string | null {
  const folded = new Set(edits.flatMap((edit) => (edit.type === 'stub' ? [] : edit.messageIds)));
  const touched =
    folded.size > 0
      ? folded
      : new Set(edits.flatMap((edit) => (edit.type === 'stub' ? [edit.messageId] : [])));
  return messages.findLast((message) => touched.has(message.id))?.id ?? null;
}

/** Who wrote the summary; null where none was written. */
function summarizerId({ ports, tally }: Writing, reached: Reached): string | null {
  if (ports.summarizer) return tally.calls > 0 ? ports.summarizer.id : null;
  return reached.results.some((result) => result.summaryText !== null) ? BUILT_IN_SUMMARIZER_ID : null;
}
