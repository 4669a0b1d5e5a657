import { transcriptFormats } from './formats';
import { openSource } from './source';
import type { FormatGuess, Source } from './types';

/** What this text probably is, best guess first; empty where no format knows it. */
export function detectFormat(text: string, fileName: string): FormatGuess[] {
  return rankFormats(openSource({ text, fileName, importedAt: 0 }));
}

/** The same for a file that is open already. */
export function rankFormats(source: Source): FormatGuess[] {
  return transcriptFormats
    .map(({ id, label, detect }) => ({ id, label, confidence: detect(source) }))
    .filter((guess) => guess.confidence > 0)
    .sort((a, b) => b.confidence - a.confidence);
}
