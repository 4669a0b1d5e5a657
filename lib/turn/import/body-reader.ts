import { AppError } from '../../app-error';
import { type ImportHeader, importHeaderSchema, requestLimits } from './import-header';

/** A request body read piece by piece; no more of it is held than what was asked for. */
export type BodyReader = {
  header: () => Promise<ImportHeader>;
  /** The next `size` bytes in pieces, fewer where the body ends. */
  take: (size: number) => AsyncGenerator<Uint8Array>;
};

export function readBody(body: AsyncIterable<Uint8Array>): BodyReader {
  const chunks = body[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  let total = 0;

  const next = async (): Promise<boolean> => {
    const { done, value } = await chunks.next();
    if (done) return false;
    total += value.byteLength;
    if (total > requestLimits.bytes)
      throw new AppError(
        'too-large:import',
        'These are too many bytes for one import. Bring fewer files at a time.',
      );
    rest = value;
    return true;
  };

  return {
    header: async () => {
      const pieces: Uint8Array[] = [];
      let bytes = 0;
      while (await next()) {
        const end = rest.indexOf(newline);
        const piece = end < 0 ? rest : rest.subarray(0, end);
        pieces.push(piece);
        bytes += piece.byteLength;
        if (bytes > requestLimits.headerBytes) throw notUnderstood();
        rest = end < 0 ? new Uint8Array() : rest.subarray(end + 1);
        if (end >= 0) return parseHeader(Buffer.concat(pieces).toString('utf8'));
      }
      throw notUnderstood();
    },

    take: async function* (size) {
      let left = size;
      while (left > 0) {
        if (rest.byteLength === 0 && !(await next())) return;
        const piece = rest.subarray(0, left);
        rest = rest.subarray(piece.byteLength);
        left -= piece.byteLength;
        if (piece.byteLength > 0) yield piece;
      }
    },
  };
}

function parseHeader(text: string): ImportHeader {
  try {
    return importHeaderSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw notUnderstood(cause);
  }
}

function notUnderstood(cause?: unknown): AppError {
  return new AppError(
    'invalid:import',
    'The request was not understood: it does not begin with a list of files.',
    { cause },
  );
}

const newline = 0x0a;
