import type { UIMessage } from 'ai';
import type { MessageError, MessageStatus } from '../store/types';

/** What travels with the streamed answer so that the page knows how it ended without asking. */
export type RunMetadata = {
  status?: Exclude<MessageStatus, 'streaming'>;
  error?: MessageError | null;
  modelId?: string;
  startedAt?: number;
  /** How many steps the answer may take. */
  stepLimit?: number;
  isAgent?: boolean;
};

/** Stored as the reason of a last step that wanted to go on. */
export const stepLimitReached = 'step-limit';

export type RunMessage = UIMessage<RunMetadata>;

/** The first message of an answer has the run's id; the following ones are numbered, the same on both sides. */
export function answerMessageId(runId: string, stepIndex: number): string {
  return stepIndex === 0 ? runId : `${runId}.${stepIndex}`;
}

/** The 1-based step of an answer a message is; null where the id is none of the run's. */
export function answerStepOf(runId: string | null, messageId: string): number | null {
  if (runId === null) return null;
  if (messageId === runId) return 1;
  const index = messageId.startsWith(`${runId}.`) ? Number(messageId.slice(runId.length + 1)) : Number.NaN;
  return Number.isInteger(index) ? index + 1 : null;
}

export function toolMessageId(runId: string, stepIndex: number): string {
  return `${runId}.${stepIndex}.tools`;
}
