import type { ToolSet } from 'ai';
import type { Part } from '../compaction/types';
import type { ModelInfo, ResolvedModel } from '../models/types';
import type { MessageError, Store } from '../store/types';

/** What a turn needs from the rest of the house; wiring.ts builds it, tests hand in fakes. */
export type TurnPorts = {
  store: Store;
  /** With a `fetch` of one's own nothing need reach the provider. */
  resolveModel: (modelId: string, options?: { fetch?: typeof fetch }) => Promise<ResolvedModel>;
  listModels: () => Promise<ModelInfo[]>;
  describeModel: (modelId: string) => Promise<ModelInfo>;
  defaultModelId: () => Promise<string>;
  toolsFor: (chatId: string) => ToolSet;
  measure: (parts: Part[]) => Promise<number>;
  explainError: (error: unknown) => MessageError;
  /** What happens in a chat once an answer is whole; nobody waits for it. */
  afterAnswer: (chatId: string) => void;
  /** What happens once compactions were stored; nobody waits for it. `prompts` is what the summariser of one was sent. */
  afterCompaction: (chatId: string, made?: { compactionId: string; prompts: readonly string[] }) => void;
  now: () => number;
  newId: () => string;
};
