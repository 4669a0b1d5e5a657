import type { Compaction, Usage } from './types';

/** What the engine needs from the world, small enough to fake by hand. */

/** A finished prompt: history is already inside `user` as escaped data. */
export type PromptRequest = {
  promptId: string;
  promptVersion: number;
  system: string;
  user: string;
  maxOutputTokens: number;
};

export type SummaryAnswer = {
  text: string;
  finish: 'stop' | 'length' | 'tool-calls' | 'content-filter' | 'error' | 'other';
  usage: Usage | null;
};

/** May reject; the engine turns a rejection into the fallback ladder, an abort into CANCELLED. */
export type Summarizer = {
  id: string;
  windowTokens: number;
  summarize: (
    request: PromptRequest,
    signal: AbortSignal,
    onText?: (textSoFar: string) => void,
  ) => Promise<SummaryAnswer>;
};

export type Tokenizer = { id: string; count: (text: string) => number };

/** One synchronous-in-effect commit that compares the head it was planned for. */
export type CommitCompaction = (
  compaction: Compaction,
  expectedHeadId: string | null,
) => Promise<'committed' | 'stale-head'>;

export type Clock = { now: () => number };
export type Ids = { next: () => string };
