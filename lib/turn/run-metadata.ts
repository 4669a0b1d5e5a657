import type { UIMessage } from 'ai';
import type { MessageError, MessageStatus } from '../store/types';

/** What travels with the streamed answer so that the page knows how it ended without asking. */
export type RunMetadata = {
  status?: Exclude<MessageStatus, 'streaming'>;
  error?: MessageError | null;
  modelId?: string;
  startedAt?: number;
};

export type RunMessage = UIMessage<RunMetadata>;

/** The first message of an answer has the run's id; the following ones are numbered, the same on both sides. */
export function answerMessageId(runId: string, stepIndex: number): string {
  return stepIndex === 0 ? runId : `${runId}.${stepIndex}`;
}

export function toolMessageId(runId: string, stepIndex: number): string {
  return `${runId}.${stepIndex}.tools`;
}
