'use server';

import { z } from 'zod';
import { action } from '@/lib/security/action';
import { chatCompactionState } from '@/lib/turn/compaction/chat-compaction-state';
import { chosenWish } from '@/lib/turn/compaction/chosen-wish';
import { acceptDraft, redraft, rejectDraft, startDraft } from '@/lib/turn/compaction/drafts';
import { answerGoal, extendGoal } from '@/lib/turn/compaction/goal-question';
import { activeJob } from '@/lib/turn/compaction/jobs';
import { previewCompaction } from '@/lib/turn/compaction/preview';
import { branchFromGeneration, restoreGeneration } from '@/lib/turn/compaction/restore';
import { startCompaction } from '@/lib/turn/compaction/start-compaction';
import { branchFromBefore, redoCompaction, undoCompaction } from '@/lib/turn/compaction/undo';
import { chatOrThrow } from '@/lib/turn/send-message';
import { publish } from '@/lib/turn/watch';
import { turnPorts } from '@/lib/turn/wiring';

const id = z.string().min(1).max(100);
const options = z.record(
  z.string().max(60),
  z.union([z.number(), z.string().max(200), z.boolean(), z.null()]),
);
const choice = z.object({
  chatId: id,
  strategyId: z.string().max(60).optional(),
  strategyOptions: options.optional(),
  cut: z.number().int().min(0).nullable().optional(),
});
const wish = choice.extend({
  goal: z.string().trim().max(500).nullable().optional(),
  instructions: z.string().trim().max(4_000).nullable().optional(),
  summarizerModelId: z.string().max(200).nullable().optional(),
});

/** What a compaction would do; costs no model call. */
export const previewCompactionAction = action(
  { name: 'preview-compaction', schema: choice, perMinute: 600 },
  async (input) => previewCompaction(await turnPorts(), input),
);

/** Starts in the background; progress and end are told by the watch. */
export const compactAction = action({ name: 'compact', schema: wish, perMinute: 30 }, async (input) => {
  const ports = await turnPorts();
  const { jobId, outcome } = await startCompaction(ports, {
    chatId: input.chatId,
    wish: await chosenWish(ports, input),
  });
  void outcome.catch(console.error);
  return jobId;
});

export const draftCompactionAction = action(
  { name: 'draft-compaction', schema: wish, perMinute: 30 },
  async (input) => {
    const ports = await turnPorts();
    return startDraft(ports, { chatId: input.chatId, wish: await chosenWish(ports, input) });
  },
);

export const acceptDraftAction = action(
  {
    name: 'accept-draft',
    schema: z.object({ chatId: id, draftId: id, edited: z.record(id, z.string().max(200_000)).optional() }),
  },
  async (input) => acceptDraft(await turnPorts(), input),
);

export const rejectDraftAction = action(
  { name: 'reject-draft', schema: z.object({ chatId: id, draftId: id }) },
  async (input) => rejectDraft(await turnPorts(), input),
);

/** Writes the draft again as it was asked for; starts in the background. */
export const redraftAction = action(
  { name: 'redraft', schema: z.object({ chatId: id, draftId: id }), perMinute: 30 },
  async (input) => redraft(await turnPorts(), input),
);

export const cancelCompactionAction = action(
  { name: 'cancel-compaction', schema: z.object({ chatId: id }) },
  async ({ chatId }) => {
    const job = activeJob(chatId);
    job?.cancel();
    return job !== null;
  },
);

export const compactionStateAction = action(
  { name: 'compaction-state', schema: z.object({ chatId: id }), perMinute: 1_200 },
  async ({ chatId }) => chatCompactionState(chatId),
);

const named = z.object({ chatId: id, compactionId: id });

export const undoCompactionAction = action({ name: 'undo-compaction', schema: named }, async (input) =>
  undoCompaction(await turnPorts(), input),
);

export const redoCompactionAction = action({ name: 'redo-compaction', schema: named }, async (input) =>
  redoCompaction(await turnPorts(), input),
);

/** A new chat from before the compaction; returns its id. */
export const branchFromBeforeAction = action({ name: 'branch-from-before', schema: named }, async (input) =>
  branchFromBefore(await turnPorts(), input),
);

/** Makes an older or a taken-back generation the one in force; null is the whole history. */
export const restoreGenerationAction = action(
  { name: 'restore-generation', schema: z.object({ chatId: id, compactionId: id.nullable() }) },
  async (input) => restoreGeneration(await turnPorts(), input),
);

/** A new chat as it was right after the compaction; returns its id. */
export const branchFromGenerationAction = action(
  { name: 'branch-from-generation', schema: named },
  async (input) => branchFromGeneration(await turnPorts(), input),
);

const answer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('goal'), goal: z.string().trim().min(1).max(500), isOwnWords: z.boolean() }),
  z.object({ type: z.literal('auto') }),
  z.object({ type: z.literal('timeout') }),
  z.object({ type: z.literal('disable') }),
  z.object({ type: z.literal('less-frequent') }),
  z.object({ type: z.literal('dismiss') }),
]);

/** False when another tab was quicker or the time was up. */
export const answerGoalAction = action(
  { name: 'answer-goal', schema: z.object({ chatId: id, questionId: id, answer }) },
  async ({ chatId, questionId, answer: given }) => answerGoal(chatId, questionId, given),
);

export const extendGoalAction = action(
  {
    name: 'extend-goal',
    schema: z.object({ chatId: id, questionId: id, seconds: z.number().min(1).max(3_600).nullable() }),
  },
  async ({ chatId, questionId, seconds }) => extendGoal(chatId, questionId, seconds),
);

/** A pinned message is never folded. */
export const pinMessageAction = action(
  { name: 'pin-message', schema: z.object({ chatId: id, messageId: id, isPinned: z.boolean() }) },
  async ({ chatId, messageId, isPinned }) => {
    const { store, now } = await turnPorts();
    const chat = await chatOrThrow(store, chatId);
    if (isPinned) await store.pins.add(chat.id, messageId, now());
    else await store.pins.remove(chat.id, messageId);
    publish({ type: 'head-moved', chatId: chat.id });
  },
);
