export { detectFormat } from './detect';
export { transcriptExports } from './exports';
export type { ExportId, ExportInput, TranscriptExport } from './exports/types';
export type { FoldlineDocument, FoldlineLevel } from './foldline-document';
export { transcriptFormats } from './formats';
export { withFreshIds } from './fresh-ids';
export { importTranscripts } from './import';
export { importLimits } from './limits';
export { measureTranscript, type TranscriptMeasure } from './measure';
export { toNewMessages } from './new-messages';
export { type ReadProgress, readLines, readText } from './read-chunks';
export { recordedAsCompactions } from './recorded-compactions';
export { restorableCompactions } from './restore-compactions';
export type {
  CompanionFile,
  FormatGuess,
  FormatId,
  ImportedFile,
  ImportedMessage,
  ImportedTranscript,
  RecordedCompaction,
  SkippedLine,
  TranscriptFormat,
} from './types';
export { toWholeChat, type WholeChatPorts } from './whole-chat';
