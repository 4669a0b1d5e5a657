import type { WorkspaceFile } from './types';

/** A file as it is kept: half a surrogate pair cannot be written as UTF-8, so it becomes the replacement character. */
export function storedFile({ path, content, updatedAt }: Omit<WorkspaceFile, 'bytes'>): WorkspaceFile {
  const encoded = Buffer.from(content);
  return { path, content: encoded.toString(), bytes: encoded.byteLength, updatedAt };
}
