import type { MessageFate, Plan, Refusal } from '../compaction/plan';
import type { Role } from '../compaction/types';

export type PreviewMessage = {
  id: string;
  number: number;
  role: Role;
  tokens: number;
  /** First words, to recognise it by. */
  excerpt: string;
  isPinned: boolean;
  /** What the model is sent in its place since an earlier compaction; one for all messages that were folded together. */
  summary: PreviewSummary | null;
  fate: MessageFate['fate'] | null;
  reason: string | null;
};

export type PreviewSummary = { id: string; tokens: number };

/** A place between two messages of the view; `beforeMessageId` null is the very end. */
export type PreviewCut = {
  cut: number;
  beforeMessageId: string | null;
  isLegal: boolean;
  text: string | null;
};

/** What a compaction would do, without a model call: shown live while the person chooses. */
export type CompactionPreview = {
  strategyId: string;
  messages: PreviewMessage[];
  cuts: PreviewCut[];
  /** Where the plan cuts, and why there. */
  splits: Plan['splits'];
  tokensBefore: number;
  projectedTokensAfter: number | null;
  refusal: Pick<Refusal, 'reason' | 'text'> | null;
  notes: string[];
};
