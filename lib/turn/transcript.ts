import type { Usage } from '../compaction/types';
import type { MessageError, MessageStatus } from '../store/types';

/** What the transcript draws: one item per message that is not a tool message; results sit inside their call. */
export type TranscriptItem = {
  id: string;
  role: 'user' | 'assistant' | 'system';
  /** 1-based place of the message on the branch, the number people see (tool messages count). */
  number: number;
  /** 1-based place among the items of the branch, the index the list scrolls by. */
  step: number;
  parts: ItemPart[];
  status: MessageStatus;
  error: MessageError | null;
  tokens: number | null;
  modelId: string | null;
  usage: Usage | null;
  createdAt: number;
  durationMs: number | null;
  /** Why the model ended here, in the provider's words; 'step-limit' where it would have gone on but was not let. */
  finishReason: string | null;
  /** Which step of its answer this is (1-based); null where that is not known. */
  answerStep: number | null;
  /** Which of the siblings this is (1-based), or null where there is only one. */
  branch: { index: number; count: number } | null;
  /** True for the first item of an answer: the one that can be regenerated and walked. */
  startsAnswer: boolean;
  pinned: boolean;
};

export type ItemPart = ItemText | ItemReasoning | ItemTool | ItemFile;
export type ItemText = { type: 'text'; text: string };
export type ItemReasoning = { type: 'reasoning'; text: string };
export type ItemTool = {
  type: 'tool';
  callId: string;
  toolName: string;
  input: unknown;
  state: 'preparing' | 'running' | 'done' | 'failed' | 'interrupted';
  output: unknown;
};
export type ItemFile = { type: 'file'; name: string; mediaType: string; text: string | null };
