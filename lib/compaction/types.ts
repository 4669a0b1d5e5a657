/** The words of the engine. Plain data only; everything else in this room is a function over these shapes. */

export type Role = 'system' | 'user' | 'assistant' | 'tool';

export type TextPart = { type: 'text'; text: string };

/** `opaque` is what a provider needs to accept the block again (signature, item id); it is only replayed to that provider. */
export type ReasoningPart = {
  type: 'reasoning';
  text: string;
  providerId?: string;
  modelId?: string;
  opaque?: unknown;
};

export type ToolCallPart = {
  type: 'tool-call';
  callId: string;
  toolName: string;
  input: unknown;
  opaque?: unknown;
};

/** `output` is any JSON value; most tools answer with a string. */
export type ToolResultPart = {
  type: 'tool-result';
  callId: string;
  toolName: string;
  output: unknown;
  isError?: boolean;
};

/** An attachment. `text` is there for text files; other media are named, not replayed, unless the target takes them. */
export type FilePart = { type: 'file'; name: string; mediaType: string; text?: string; url?: string };

/** Something an imported log recorded that is not context (a hook, a status line). Never sent to a model. */
export type EventPart = { type: 'event'; name: string; data?: unknown };

export type Part = TextPart | ReasoningPart | ToolCallPart | ToolResultPart | FilePart | EventPart;

/** Tokens a provider reported for one call. `inputTokens` is the whole prompt, cache included. */
export type Usage = {
  inputTokens: number;
  outputTokens: number;
  cacheReadTokens?: number;
  cacheWriteTokens?: number;
  reasoningTokens?: number;
};

/** One immutable node of the tree. `tokens` is counted once by the ruler when the message becomes final. */
export type Message = {
  id: string;
  parentId: string | null;
  role: Role;
  parts: Part[];
  tokens: number;
  createdAt: number;
  modelId?: string | null;
  usage?: Usage | null;
};

/**
 * What a compaction changes in the view, over ids of original messages.
 * The edits in force are disjoint, in branch order, and together with the untouched messages cover the branch exactly once.
 */
export type SummarizeEdit = {
  type: 'summarize';
  messageIds: string[];
  /** What takes the place of the range, in order: envelope, acknowledgement, continuation, or one assistant digest. */
  replacement: ReplacementMessage[];
  tokens: number;
};
export type StubEdit = { type: 'stub'; messageId: string; callId: string; text: string; tokens: number };
export type DropEdit = { type: 'drop'; messageIds: string[]; reason: string };
export type Edit = SummarizeEdit | StubEdit | DropEdit;

export type ReplacementMessage = { role: 'user' | 'assistant'; text: string; tokens: number };

export type CompactionStatus =
  | 'COMPRESSED'
  | 'NOOP'
  | 'COMPRESSION_FAILED_INFLATED_TOKEN_COUNT'
  | 'COMPRESSION_FAILED_TOKEN_COUNT_ERROR'
  | 'COMPRESSION_FAILED_EMPTY_SUMMARY'
  | 'CONTENT_TRUNCATED'
  | 'STALE'
  | 'CANCELLED';

export type SnapshotSectionName =
  | 'overall_goal'
  | 'current_goal'
  | 'key_knowledge'
  | 'constraints'
  | 'decisions'
  | 'file_system_state'
  | 'recent_actions'
  | 'current_plan'
  | 'open_problems'
  | 'discarded_context_summary';

export type Snapshot = { sections: { name: SnapshotSectionName; text: string }[] };

export type AnchorClass =
  | 'request'
  | 'constraint'
  | 'decision'
  | 'file-changed'
  | 'file-read'
  | 'command'
  | 'error'
  | 'todo'
  | 'identifier'
  | 'number'
  | 'url';

/** A fact taken word for word by code from what is folded. */
export type Anchor = {
  class: AnchorClass;
  key: string;
  text: string;
  state?: string;
  sourceMessageIds: string[];
  generation: number;
  /** A person put it back: no budget leaves it out, and it outlives every later compaction. */
  pinned?: boolean;
};

/** What a plan did with a run of messages, both ends included, in words for a person. */
export type ExplainedFate = { fate: string; reason: string; fromMessageId: string; toMessageId: string };

/** Where a plan cut and why there; `beforeMessageId` null is the very end, `wanted` is where the rule first pointed. */
export type ExplainedSplit = {
  beforeMessageId: string | null;
  wantedMessageId: string | null;
  reason: string;
};

/** Why a compaction did what it did, over ids of original messages; kept to be read, nothing is decided by it. */
export type Explanation = {
  /** One per plan carried out, in order. */
  steps: { strategyId: string; splits: ExplainedSplit[]; fates: ExplainedFate[]; notes: string[] }[];
  /** Summaries as they were before a person changed them, by the first message each stands for. */
  drafted?: { messageId: string; text: string }[];
};

/** A sentence of a summary, blanks evened out and cut at a length, and the messages its writer says it comes from. */
export type Citation = { text: string; messageIds: string[] };

/** What the model said about its sources. It is what was claimed: nobody has checked it. */
export type Citations = {
  sentences: Citation[];
  /** How many numbers named no message the model was shown; they were dropped. */
  unknownNumbers: number;
};

/** One attempt on one branch, stored beside the messages, never in them. `edits` is the full list in force after it. */
export type Compaction = {
  id: string;
  chatId: string;
  parentMessageId: string;
  lastSummarizedMessageId: string | null;
  previousCompactionId: string | null;
  generation: number;
  strategyId: string;
  strategyVersion: number;
  trigger: { id: string; reason: string; numbers: Record<string, number> } | null;
  goal: string | null;
  goalSource: 'person' | 'auto' | 'timeout' | 'agent' | 'none';
  instructions: string | null;
  edits: Edit[];
  rawAnswer: string | null;
  snapshot: Snapshot | null;
  anchors: Anchor[];
  promptId: string | null;
  promptVersion: number | null;
  summarizerId: string | null;
  status: CompactionStatus;
  reason: string;
  fallback: boolean;
  authored: boolean;
  tokensBefore: number;
  tokensAfter: number;
  usage: Usage | null;
  costUsd: number | null;
  durationMs: number;
  createdAt: number;
  undoneAt: number | null;
  /** Missing on attempts made by earlier versions and by other tools. */
  explanation?: Explanation | null;
  /** Of every sentence in force that has some, whichever generation wrote it; missing or null where none were asked for. */
  citations?: Citations | null;
};
