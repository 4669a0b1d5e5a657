import type { OptionValues } from '../options';
import type { Plan, Refusal } from '../plan';
import type { Clock, CommitCompaction, Ids, Summarizer, Tokenizer } from '../ports';
import type { SummaryRules } from '../profiles';
import type { OwnTemplates } from '../prompts';
import type { TriggerVerdict } from '../triggers';
import type { Compaction, Message, Usage } from '../types';

/** One rung: a strategy with its options. The first is what was asked for, the others what to do if it cannot help. */
export type Rung = { strategyId: string; options?: OptionValues };

export type CompactRequest = {
  chatId: string;
  /** The branch, root first. */
  messages: readonly Message[];
  /** Every compaction of the chat; the one in force is found here. */
  compactions: readonly Compaction[];
  headId: string | null;
  pins?: ReadonlySet<string>;
  rungs: readonly Rung[];
  rules: SummaryRules;
  trigger: Compaction['trigger'];
  /** Where the next request should end, by the ruler, overhead included; null where one pass is all that is wanted. */
  targetTokens: number | null;
  windowTokens: number | null;
  /** Instructions and tool definitions, by the same ruler as the messages. */
  overheadTokens: number;
  /** A provider's count of the last request, for systems whose documents compare with that instead of the ruler. */
  measuredTokens?: number;
  goal?: string | null;
  goalSource?: Compaction['goalSource'];
  instructions?: string | null;
  summaryTag?: string;
  /** The person's wording for every summary, and for single kinds of prompt. */
  userTemplate?: string | null;
  userTemplates?: OwnTemplates;
};

export type CompactPorts = {
  /** null: the deterministic summariser of this library, which needs no model. */
  summarizer: Summarizer | null;
  tokenizer: Tokenizer;
  commit: CommitCompaction;
  clock: Clock;
  ids: Ids;
  signal?: AbortSignal;
  costOf?: (usage: Usage) => number | null;
  onProgress?: (progress: Progress) => void;
  /** Asks the person what they are working on; called only when a compaction is due and its profile asks. */
  askGoal?: (verdict: TriggerVerdict) => Promise<GoalChoice>;
};

export type GoalChoice =
  | { type: 'go'; goal: string | null; goalSource: Compaction['goalSource'] }
  | { type: 'not-now'; reason: string };

export type Progress =
  | { type: 'planned'; plan: Plan }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'escalating'; strategyId: string; text: string }
  | { type: 'summarizing'; part: number; parts: number; attempt: number; textSoFar: string }
  | { type: 'reviewing' }
  | { type: 'rejected'; text: string }
  | { type: 'fallback'; text: string }
  | { type: 'committing' };

/** Why a compaction that was due did not happen, in one sentence for the person. */
export type Blocked = {
  reason: 'failed-before' | 'ineffective-before' | 'nothing-to-fold';
  text: string;
  /** From this size on it is tried again; null where only another history helps. */
  releasesAtTokens: number | null;
};

/** How an attempt ended. `compaction` is what was recorded; null where there was nothing to record. */
export type CompactOutcome = {
  status: Compaction['status'];
  reason: string;
  compaction: Compaction | null;
  plan: Plan | null;
  refusals: Refusal[];
  /** What happened on the way, in plain words. */
  notes: string[];
  /** The summary as the model gave it, cleaned; null where none was accepted. */
  summaryText: string | null;
  summarizerCalls: number;
  /** Set where the rule said it was time and a guard or the history itself said no. */
  blocked?: Blocked;
};
