import { Zip, ZipDeflate } from 'fflate';
import type { WorkspaceFile } from '@/lib/store/types';

/** The files as one zip archive. Yields between files, so that a big workspace does not hold up the server. */
export async function zipWorkspace(files: WorkspaceFile[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for (const { path, content, updatedAt } of files) {
    const entry = new ZipDeflate(path, { level: 6 });
    entry.mtime = Math.max(updatedAt, EARLIEST_MS);
    zip.add(entry);
    entry.push(new TextEncoder().encode(content), true);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  zip.end();
  return Buffer.concat(pieces);
}

/** The format knows no time before 1980. */
const EARLIEST_MS = Date.UTC(1980, 0, 2);
