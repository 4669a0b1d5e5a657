import type { FormatGuess, FormatId, SkippedLine, TranscriptMeasure } from '../../transcripts';

/** The type of a body that is one line of JSON, its header, and then the bytes of its files, one after the other. */
export const FRAMED_TYPE = 'application/x-foldline-import';

export type ImportPhase = 'reading' | 'parsing' | 'counting' | 'storing';

export type ConversationReport = TranscriptMeasure & {
  title: string;
  kind: 'main' | 'sidechain';
  notes: string[];
};

/** What a person is shown of a file before it is kept: what it was taken for, what is in it, what had to be left out. */
export type FileReport = {
  format: FormatId;
  guesses: FormatGuess[];
  /** The first ones; `conversationCount` is all of them. */
  conversations: ConversationReport[];
  conversationCount: number;
  sidechainCount: number;
  skippedLines: SkippedLine[];
  skippedLineCount: number;
};

/** One line of the answer to an import. `file` is the place of the file in the request. */
export type ImportEvent =
  | { type: 'progress'; file: number; phase: ImportPhase; done: number; total: number }
  | { type: 'read'; file: number; report: FileReport }
  | { type: 'stored'; file: number; chat: { id: string; title: string } }
  | { type: 'refused'; file: number; reason: string }
  /** The request as a whole was not understood or was too large; what was stored before stays. */
  | { type: 'failed'; reason: string }
  | { type: 'end' };
