import type { Message, Usage } from '@/lib/compaction/types';
import type { FoldlineDocument } from './foldline-document';

export type FormatId =
  | 'foldline'
  | 'claude-code'
  | 'codex'
  | 'gemini-session'
  | 'gemini-history'
  | 'gemini-responses'
  | 'pi'
  | 'opencode'
  | 'openai-chat'
  | 'anthropic'
  | 'ui-messages'
  | 'langchain'
  | 'openhands'
  | 'openhands-sdk'
  | 'swe-agent'
  | 'cline-sdk'
  | 'roo-cline'
  | 'roo-cline-ui'
  | 'forge'
  | 'aider'
  | 'sharegpt'
  | 'oasst'
  | 'tau-bench'
  | 'trae'
  | 'chatgpt'
  | 'claude-ai';

/** A message as the file had it: ids are unique inside one transcript only; whoever stores it gives it fresh ones. */
export type ImportedMessage = Omit<Message, 'tokens' | 'modelId' | 'usage'> & {
  modelId: string | null;
  usage: Usage | null;
};

/** A compaction the other tool made. Nothing was taken out of the branch for it, unless `summaryMessageId` says so. */
export type RecordedCompaction = {
  /** The last message there was when it happened; null where the file begins with the summary. */
  afterMessageId: string | null;
  /** How many messages of the branch came before it. */
  index: number;
  /** How many message records of the file came before it: what the other tool would have called its length. */
  sourceIndex: number;
  /** What took the place of the history, word for word; empty where the file keeps it sealed or only outputs were masked. */
  summary: string;
  trigger: string;
  tokensBefore: number | null;
  tokensAfter: number | null;
  createdAt: number | null;
  /** The first message that stayed word for word, where the file says so. */
  keptFromMessageId: string | null;
  /** Tool outputs that were blanked out. */
  maskedCallIds: string[];
  /** Set where the folded messages are not in the file: then the summary is itself this message of the branch. */
  summaryMessageId: string | null;
};

export type ImportedTranscript = {
  format: FormatId;
  title: string;
  /** `sidechain`: a helper's conversation that was recorded inside another one's file. */
  kind: 'main' | 'sidechain';
  /** Parents stand before their children. */
  messages: ImportedMessage[];
  /** The leaf in use; null only where there is no message. */
  headId: string | null;
  recordedCompactions: RecordedCompaction[];
  /** How many message records the file itself holds for this conversation, before merging and splitting. */
  sourceMessages: number;
  notes: string[];
  /** Foldline's own export as it was: compactions, events and pins are restored from it, not from what was recorded. */
  foldline?: FoldlineDocument;
};

export type SkippedLine = { line: number; reason: string };

export type FormatGuess = { id: FormatId; label: string; confidence: number };

/** Everything one file gave: its conversations, and what had to be left out. */
export type ImportedFile = {
  fileName: string;
  format: FormatId;
  guesses: FormatGuess[];
  transcripts: ImportedTranscript[];
  /** At most the first thousand; `skippedLineCount` is all of them. */
  skippedLines: SkippedLine[];
  skippedLineCount: number;
};

/** One record of the file with the number of the line it came from (its place in the list, for a JSON array). */
export type SourceEntry = { line: number; value: Record<string, unknown> };

export type CompanionFile = { fileName: string; text: string };

/** An opened file, its JSON parsed once for detection and reading. */
export type Source = {
  fileName: string;
  text: string;
  /** The whole text as one JSON value, or undefined where it is not one. */
  document: unknown;
  /** The records: elements of an array, the one object, or the lines that parsed. */
  entries: SourceEntry[];
  /** Files that were brought along; some formats spread one conversation over several. */
  companions: readonly CompanionFile[];
  /** Used where a record carries no time. */
  importedAt: number;
  skip: (line: number, reason: string) => void;
  skipped: { lines: SkippedLine[]; count: number };
  budget: { messages: number; parts: number };
};

/** One importer. `detect` says how sure it is, 0 to 1; `read` never throws on odd records, it leaves them out and says so. */
export type TranscriptFormat = {
  id: FormatId;
  label: string;
  detect: (source: Source) => number;
  read: (source: Source) => ImportedTranscript[];
};
