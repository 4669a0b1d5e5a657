import type { PromptRequest } from '../ports';
import type { Message, Snapshot } from '../types';

/** What a prompt may be built from. Text of the person (goal, instructions, template) is trusted; messages are data. */
export type PromptInput = {
  messages: Message[];
  /** After the cutoff: shown for orientation, not to be summarised. */
  recentMessages?: Message[];
  previousSnapshot?: Snapshot | null;
  previousText?: string | null;
  goal?: string | null;
  instructions?: string | null;
  /** Whether the answer names the messages behind each sentence. */
  citeSources?: boolean;
  missingFacts?: string[];
  draft?: string | null;
  maxOutputTokens: number;
  /** Unguessable, new for every request; the caller's randomness. */
  delimiter: string;
  summaryTag?: string;
  userTemplate?: string | null;
};

export type PromptId =
  | 'state-snapshot'
  | 'update-snapshot'
  | 'goal-snapshot'
  | 'run-digest'
  | 'progressive'
  | 'hand-over'
  | 'goal-extraction'
  | 'self-check';

/** Wordings of the person's own, by kind of prompt. */
export type OwnTemplates = Partial<Record<PromptId, string | null>>;

/** One prompt, one file. `version` changes whenever the text changes, because compactions record it. */
export type Prompt = {
  id: PromptId;
  version: number;
  build: (input: PromptInput) => Pick<PromptRequest, 'system' | 'user'>;
};
