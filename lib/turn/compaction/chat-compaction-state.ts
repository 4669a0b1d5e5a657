import type { CompactionDraft } from './drafts';
import { openDraft } from './drafts';
import { type GoalQuestion, openQuestion } from './goal-question';
import { activeJob, type JobState } from './jobs';

/** What goes on in a chat right now beside answers: read again whenever a page is told that it changed. */
export type ChatCompactionState = {
  job: JobState | null;
  question: GoalQuestion | null;
  draft: CompactionDraft | null;
};

export function chatCompactionState(chatId: string): ChatCompactionState {
  const job = activeJob(chatId)?.state ?? null;
  return { job: job?.isQuiet ? null : job, question: openQuestion(chatId), draft: openDraft(chatId) };
}
