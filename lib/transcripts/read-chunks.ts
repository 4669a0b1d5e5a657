import { importLimits, refuseImport, tooLarge } from './limits';

export type ReadProgress = { bytes: number; lines: number };

/**
 * The lines of a file as its chunks arrive, with their numbers. Refuses as soon as it is too large, binary or not UTF-8,
 * so that a hostile upload is never held whole.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onProgress?: (progress: ReadProgress) => void,
): AsyncGenerator<{ line: number; text: string }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let lines = 0;
  let rest: string[] = [];
  for await (const chunk of chunks) {
    if (bytes === 0) checkFirstBytes(chunk);
    bytes += chunk.byteLength;
    if (bytes > importLimits.bytes) throw tooLarge();
    if (chunk.includes(0)) throw refuseImport('This is a binary file, not a text transcript.');
    const text = decode(decoder, chunk);
    const pieces = text.split('\n');
    for (const piece of pieces.slice(0, -1)) {
      rest.push(piece);
      yield { line: ++lines, text: rest.join('') };
      rest = [];
    }
    rest.push(pieces.at(-1) ?? '');
    onProgress?.({ bytes, lines });
  }
  rest.push(decode(decoder));
  const last = rest.join('');
  if (last !== '' || lines > 0) yield { line: ++lines, text: last };
}

/** The whole text of a file, under the same guards. */
export async function readText(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onProgress?: (progress: ReadProgress) => void,
): Promise<string> {
  const lines: string[] = [];
  for await (const { text } of readLines(chunks, onProgress)) lines.push(text);
  return lines.join('\n');
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw refuseImport('The file is not UTF-8 text. Save it as UTF-8 and try again.', cause);
  }
}

function checkFirstBytes(chunk: Uint8Array): void {
  const [first, second] = chunk;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw refuseImport('The file is UTF-16 text. Save it as UTF-8 and try again.');
  }
}
