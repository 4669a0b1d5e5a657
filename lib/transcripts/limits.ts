import { AppError } from '@/lib/app-error';

/** What an imported file may at most be. Beyond bytes, messages and depth it is refused; longer texts are cut and named. */
export const importLimits = {
  bytes: 50 * 1024 * 1024,
  messages: 50_000,
  parts: 200_000,
  compactions: 500,
  textCharacters: 1_000_000,
  depth: 64,
  notes: 50,
  skippedLines: 1_000,
} as const;

/** The one fault of this room: the file as a whole cannot be taken, and the sentence says why. */
export function refuseImport(reason: string, cause?: unknown): AppError {
  return new AppError('refused:import', reason, { cause });
}

/** Refuses what is too long or is no text. A string has passed decoding; a NUL still tells a binary file. */
export function checkText(text: string): void {
  if (text.length > importLimits.bytes) throw tooLarge();
  if (text.includes('\0')) throw refuseImport('This is a binary file, not a text transcript.');
  if (text.trim() === '') throw refuseImport('The file is empty.');
}

export function tooLarge(): AppError {
  return refuseImport(
    `The file is larger than ${importLimits.bytes / 1024 / 1024} MB. Split it, or import the newest part.`,
  );
}

/** True if brackets outside strings nest deeper than allowed. Looks at characters only, so no input can exhaust the stack. */
export function nestsTooDeep(json: string, limit: number = importLimits.depth): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (inString) {
      if (code === backslash) index++;
      else if (code === quote) inString = false;
      continue;
    }
    if (code === quote) inString = true;
    else if (code === openBrace || code === openBracket) {
      depth++;
      if (depth > limit) return true;
    } else if (code === closeBrace || code === closeBracket) depth--;
  }
  return false;
}

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
