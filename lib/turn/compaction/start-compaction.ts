import { AppError } from '../../app-error';
import type { CompactOutcome } from '../../compaction';
import type { TurnPorts } from '../ports';
import { activeRun } from '../runs';
import { chatOrThrow } from '../send-message';
import { loadBranchState } from './branch-state';
import { type CompactWish, compactChat } from './compact-chat';
import { type CompactionJob, openJob } from './jobs';
import { recordOutcome } from './record-outcome';
import { tellFault } from './tell-fault';

/**
 * Compacts a chat in the background and returns at once. An answer under way is waited for: its half-written text is
 * never folded. Rejects only if another compaction of this chat is running.
 */
export async function startCompaction(
  ports: TurnPorts,
  input: { chatId: string; wish: CompactWish },
): Promise<{ jobId: string; outcome: Promise<CompactOutcome> }> {
  const chat = await chatOrThrow(ports.store, input.chatId);
  const job = openJob({
    id: ports.newId(),
    chatId: chat.id,
    phase: activeRun(chat.id) ? 'waiting' : 'planning',
    strategyId: input.wish.strategyId ?? '',
    goal: input.wish.goal ?? null,
    isManual: input.wish.isManual,
    textSoFar: '',
    note: null,
    startedAt: ports.now(),
  });
  if (!job)
    throw new AppError('busy:compaction', 'This chat is already being compacted. Nothing was started.');
  return { jobId: job.state.id, outcome: run(ports, input.chatId, input.wish, job) };
}

async function run(
  ports: TurnPorts,
  chatId: string,
  wish: CompactWish,
  job: CompactionJob,
): Promise<CompactOutcome> {
  try {
    await endOfAnswer(chatId, job.signal);
    const chat = await chatOrThrow(ports.store, chatId);
    const state = await loadBranchState(ports, chat, chat.headId);
    const outcome = await compactChat(ports, { state, wish, job });
    await recordOutcome(ports, { state, wish, outcome });
    return outcome;
  } catch (fault) {
    tellFault(chatId, fault);
    throw fault;
  } finally {
    job.end();
  }
}

/** Waits until nothing is being written in the chat, or until the compaction is cancelled. */
export async function endOfAnswer(chatId: string, signal: AbortSignal): Promise<void> {
  const answer = activeRun(chatId);
  if (!answer || signal.aborted) return;
  await Promise.race([
    answer.ended,
    new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true })),
  ]);
}
