import type { Attachment } from './types';

export const MAX_FILES = 10;
export const MAX_FILE_BYTES = 1_000_000;
export const MAX_TOTAL_BYTES = 3_000_000;
/** A longer paste becomes a file of its own instead of drowning the message. */
export const LONG_PASTE_CHARACTERS = 8_000;

export type ReadFile = { type: 'read'; attachment: Attachment } | { type: 'refused'; reason: string };

/** Reads a dropped or picked file as text; what is not text is refused with the reason. */
export async function readTextFile(file: File): Promise<ReadFile> {
  if (file.size > MAX_FILE_BYTES) {
    return refuse(`${file.name} is ${megabytes(file.size)}; a file may have ${megabytes(MAX_FILE_BYTES)}.`);
  }
  const text = decodeText(await file.arrayBuffer());
  if (text === null) return refuse(`${file.name} is not a text file; only text can be attached.`);
  if (text === '') return refuse(`${file.name} is empty.`);
  return { type: 'read', attachment: { name: file.name, text } };
}

/** Adds what fits, under names of their own, and says what does not fit. */
export function addAttachments(
  present: Attachment[],
  incoming: Attachment[],
): { files: Attachment[]; refusals: string[] } {
  const files = [...present];
  const refusals: string[] = [];
  let bytes = present.reduce((sum, file) => sum + byteLength(file.text), 0);
  for (const file of incoming) {
    const size = byteLength(file.text);
    if (files.length >= MAX_FILES) refusals.push(`${file.name} left out: ${MAX_FILES} files are the most.`);
    else if (bytes + size > MAX_TOTAL_BYTES) {
      refusals.push(`${file.name} left out: all files together may have ${megabytes(MAX_TOTAL_BYTES)}.`);
    } else {
      bytes += size;
      files.push({ name: freeName(file.name, files), text: file.text });
    }
  }
  return { files, refusals };
}

function decodeText(buffer: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function freeName(name: string, files: Attachment[]): string {
  const taken = new Set(files.map((file) => file.name));
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let candidate = name;
  for (let number = 2; taken.has(candidate); number++) candidate = `${stem}-${number}${ending}`;
  return candidate;
}

function refuse(reason: string): ReadFile {
  return { type: 'refused', reason };
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
