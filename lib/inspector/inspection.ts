import type { Compaction, ReplacementMessage, Role, Usage } from '../compaction/types';
import type { TokenPrice } from '../token-price';
import type { Gauge } from '../tokens/gauge';
import type { Sizes } from './categories';

/** Everything the inspector draws from, without the bodies of messages: ten thousand of them stay light. */
export type Inspection = {
  chatId: string;
  title: string;
  headId: string | null;
  messages: InspectedMessage[];
  /** Every attempt on this branch, oldest first. */
  compactions: InspectedCompaction[];
  /** What the model is sent now. */
  view: InspectedView;
  pinnedIds: string[];
  gauge: Gauge;
  /** Room kept for the answer. */
  reserveTokens: number;
  model: InspectedModel;
  isRunning: boolean;
};

export type InspectedModel = {
  id: string;
  label: string;
  /** null where nobody knows what a token costs. */
  price: TokenPrice | null;
  isPriceOverridden: boolean;
  isBuiltIn: boolean;
};

export type InspectedMessage = {
  id: string;
  /** 1-based place on the branch, the number people see. */
  number: number;
  /** 1-based place among the items of the transcript. */
  step: number;
  role: Role;
  tokens: number;
  /** By category; the tokens of a message that is one thing only are not repeated here. */
  sizes?: Sizes;
  /** First words, to recognise it by. */
  excerpt: string;
  at: number;
  /** What the provider reported for the request this message answered. */
  usage?: Usage;
  costUsd?: number;
};

export type InspectedCompaction = Pick<
  Compaction,
  | 'id'
  | 'generation'
  | 'previousCompactionId'
  | 'strategyId'
  | 'trigger'
  | 'goal'
  | 'goalSource'
  | 'status'
  | 'reason'
  | 'fallback'
  | 'authored'
  | 'tokensBefore'
  | 'tokensAfter'
  | 'usage'
  | 'costUsd'
  | 'durationMs'
  | 'summarizerId'
  | 'createdAt'
  | 'undoneAt'
> & {
  strategyLabel: string;
  /** What came of it, in one sentence. */
  text: string;
  outcome: 'applied' | 'undone' | 'failed' | 'nothing';
  isInForce: boolean;
  /** How many messages of the branch there were when it was made, and when it was taken back. */
  afterNumber: number;
  undoneAfterNumber: number | null;
  foldedCount: number;
  stubbedCount: number;
  droppedCount: number;
  /** What it changes in the context by category: what folds is negative, what stands in for it positive. */
  effect: Sizes;
  /** Tokens at the start of the messages it leaves as they were: what a prompt cache still knows. */
  untouchedTokens: number;
};

/** Numbers of messages, both ends included. */
export type NumberRange = { from: number; to: number };

/** What one generation changes, over numbers of messages of the branch. */
export type InspectedView = {
  /** null where nothing is compacted. */
  compactionId: string | null;
  generation: number;
  /** Messages of the branch that were there: all for the view in use, fewer for an old generation. */
  messageCount: number;
  edits: InspectedEdit[];
  /** Missing where nobody wrote it down: earlier versions, recorded by other tools, or nothing compacted. */
  why?: InspectedWhy;
};

/** Why a view is as it is, in the words of the plans that made it. */
export type InspectedWhy = {
  /** Of the newest plan; null is the very end. */
  splits: {
    beforeNumber: number | null;
    wantedNumber: number | null;
    reason: string;
    strategyLabel: string;
  }[];
  /** Of every generation in force. */
  fates: (NumberRange & { generation: number; fate: string; reason: string })[];
  notes: string[];
};

export type InspectedEdit =
  | {
      type: 'fold';
      ranges: NumberRange[];
      replacement: ReplacementMessage[];
      /** The generation that made it: earlier folds stay in force. */
      generation: number;
    }
  | {
      type: 'stub';
      number: number;
      callId: string;
      toolName: string;
      tokensBefore: number;
      tokensAfter: number;
      text: string;
    }
  | { type: 'drop'; ranges: NumberRange[]; reason: string };
