import { rankFormats } from './detect';
import { transcriptFormats } from './formats';
import { refuseImport } from './limits';
import { openSource } from './source';
import type { CompanionFile, FormatId, ImportedFile } from './types';

/**
 * Everything one file holds. Throws `refused:import`, with a sentence for the person, where the file as a whole cannot be
 * taken; a broken record inside it is left out and listed. Pure: nothing is stored.
 */
export function importTranscripts(input: {
  text: string;
  fileName: string;
  importedAt: number;
  /** The person's choice, where it differs from the best guess. */
  formatId?: FormatId;
  /** The other files chosen with this one. */
  companions?: readonly CompanionFile[];
}): ImportedFile {
  const source = openSource(input);
  const guesses = rankFormats(source);
  const id = input.formatId ?? guesses[0]?.id;
  const format = transcriptFormats.find((candidate) => candidate.id === id);
  if (!format)
    throw refuseImport('No known transcript format fits this file. Choose one by hand if you know it.');
  const transcripts = format.read(source).filter((transcript) => transcript.messages.length > 0);
  if (transcripts.length === 0) {
    throw refuseImport(`No conversation was found in this file, read as ${format.label}.`);
  }
  return {
    fileName: input.fileName,
    format: format.id,
    guesses,
    transcripts,
    skippedLines: source.skipped.lines,
    skippedLineCount: source.skipped.count,
  };
}
