import { AppError } from '../../app-error';
import type { Part } from '../../compaction/types';
import { newId } from '../../new-id';
import type { WholeChat } from '../../store/types';
import { countTokens } from '../../tokens/count';
import { measureParts, measurePartsYielding } from '../../tokens/measure-message';
import {
  type FormatId,
  type ImportedFile,
  type ImportedTranscript,
  importTranscripts,
  measureTranscript,
  readText,
  toWholeChat,
} from '../../transcripts';
import type { ConversationReport, FileReport, ImportPhase } from './import-event';

/** One file to be read, as it travels to the thread that reads it. */
export type FileTask = {
  fileName: string;
  chunks: Uint8Array[];
  companions: { fileName: string; chunks: Uint8Array[] }[];
  formatId?: FormatId;
  importedAt: number;
  /** Set where chats are wanted, not only the report. */
  keep: { modelId: string; sidechains: boolean } | null;
};

export type FileAnswer =
  | { type: 'progress'; phase: ImportPhase; done: number; total: number }
  | { type: 'report'; report: FileReport }
  | { type: 'chat'; whole: WholeChat }
  | { type: 'refused'; reason: string }
  | { type: 'done' };

const reportedConversations = 100;
const reportedLines = 200;
const messagesPerProgress = 250;

/** Reads a file and tells what is in it, then its chats one by one. Everything that can be wrong with a file is an answer. */
export async function* readTranscriptFile(task: FileTask): AsyncGenerator<FileAnswer> {
  try {
    yield { type: 'progress', phase: 'parsing', done: 0, total: 1 };
    const file = importTranscripts({
      text: await readText(task.chunks),
      fileName: task.fileName,
      importedAt: task.importedAt,
      ...(task.formatId && { formatId: task.formatId }),
      companions: await Promise.all(
        task.companions.map(async ({ fileName, chunks }) => ({ fileName, text: await readText(chunks) })),
      ),
    });
    yield { type: 'report', report: reportOf(file) };
    if (task.keep) yield* chatsOf(file, { ...task.keep, importedAt: task.importedAt });
    yield { type: 'done' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    yield { type: 'refused', reason: error.message };
  }
}

async function* chatsOf(
  file: ImportedFile,
  options: { modelId: string; sidechains: boolean; importedAt: number },
): AsyncGenerator<FileAnswer> {
  const wanted = wantedOf(file.transcripts, options.sidechains);
  const total = wanted.reduce((sum, { messages }) => sum + messages.length, 0);
  let done = 0;
  for (const transcript of wanted) {
    const tokens = new Map<Part[], number>();
    for (const { parts } of transcript.messages) {
      // What our own exports say of themselves is believed; everything else is counted.
      if (!transcript.foldline) tokens.set(parts, await measurePartsYielding(parts));
      if (++done % messagesPerProgress === 0) yield { type: 'progress', phase: 'counting', done, total };
    }
    const whole = toWholeChat(transcript, {
      modelId: options.modelId,
      importedAt: options.importedAt,
      nextId: newId,
      measureParts: (parts) => tokens.get(parts) ?? measureParts(parts),
      countTokens,
    });
    if (whole) yield { type: 'chat', whole };
  }
}

/** A helper's conversation is part of another one's story: by itself it is only wanted where it was asked for. */
function wantedOf(transcripts: ImportedTranscript[], sidechains: boolean): ImportedTranscript[] {
  const main = transcripts.filter(({ kind }) => kind === 'main');
  return sidechains || main.length === 0 ? transcripts : main;
}

function reportOf(file: ImportedFile): FileReport {
  return {
    format: file.format,
    guesses: file.guesses,
    conversations: file.transcripts.slice(0, reportedConversations).map(
      (transcript): ConversationReport => ({
        title: transcript.title,
        kind: transcript.kind,
        notes: transcript.notes,
        ...measureTranscript(transcript),
      }),
    ),
    conversationCount: file.transcripts.length,
    sidechainCount: file.transcripts.filter(({ kind }) => kind === 'sidechain').length,
    skippedLines: file.skippedLines.slice(0, reportedLines),
    skippedLineCount: file.skippedLineCount,
  };
}
