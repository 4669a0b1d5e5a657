import { AppError } from '@/lib/app-error';
import { formatBytes } from '@/lib/format-bytes';
import type { FileStore, WorkspaceFile } from '@/lib/store/types';
import { WORKSPACE_LIMITS } from './limits';
import { normalizeFolder, normalizePath } from './path';

export type FileEntry = Omit<WorkspaceFile, 'content'>;
export type FileChange = { path: string; content: string | null };

/** The files of one chat, behind the rules of paths and sizes. Both the tools and the panel go through it. */
export type Workspace = {
  list: (folder?: string) => Promise<FileEntry[]>;
  read: (path: string) => Promise<WorkspaceFile>;
  /** The file as it is listed, or null where there is none. */
  stat: (path: string) => Promise<FileEntry | null>;
  readAll: (folder?: string) => Promise<WorkspaceFile[]>;
  write: (path: string, content: string) => Promise<{ file: WorkspaceFile; isNew: boolean }>;
  remove: (path: string) => Promise<string>;
  /** All of them or, when one is refused, none. */
  apply: (changes: FileChange[]) => Promise<FileChange[]>;
};

export function openWorkspace(options: {
  chatId: string;
  files: FileStore;
  now: () => number;
  /** Called after files were written or removed. */
  onChange?: () => void;
}): Workspace {
  const { chatId, files, now, onChange = () => {} } = options;

  const list = async (folder?: string) => {
    const prefix = normalizeFolder(folder);
    const entries = await files.list(chatId);
    return entries.filter(({ path }) => path.startsWith(prefix)).sort(byPath);
  };

  const read = async (path: string) => {
    const clean = normalizePath(path);
    const file = await files.read(chatId, clean);
    if (!file) throw await missing(clean);
    return file;
  };

  const missing = async (path: string) => {
    const name = path.split('/').at(-1)?.toLowerCase() ?? '';
    const alike = (await list())
      .map((entry) => entry.path)
      .filter((other) => {
        const known = other.split('/').at(-1)?.toLowerCase() ?? '';
        return known === name || known.replace(/\.[^.]+$/, '') === name.replace(/\.[^.]+$/, '');
      });
    const hint = alike.length > 0 ? ` Did you mean ${alike.slice(0, 3).join(', ')}?` : '';
    return new AppError('not-found:file', `There is no file "${path}".${hint}`);
  };

  const apply = async (changes: FileChange[]) => {
    const clean = changes.map(({ path, content }) => ({ path: normalizePath(path), content }));
    checkSizes(await files.list(chatId), clean);
    for (const { path, content } of clean) {
      if (content === null) await files.remove(chatId, path);
      else await files.write(chatId, { path, content, updatedAt: now() });
    }
    if (clean.length > 0) onChange();
    return clean;
  };

  return {
    list,
    read,
    stat: async (path) => {
      const clean = normalizePath(path);
      return (await files.list(chatId)).find((entry) => entry.path === clean) ?? null;
    },
    readAll: async (folder) => {
      const entries = await list(folder);
      const all = await Promise.all(entries.map(({ path }) => files.read(chatId, path)));
      return all.filter((file) => file !== null);
    },
    write: async (path, content) => {
      const clean = normalizePath(path);
      const isNew = (await files.read(chatId, clean)) === null;
      await apply([{ path: clean, content }]);
      return { file: await read(clean), isNew };
    },
    remove: async (path) => {
      const clean = normalizePath(path);
      if (!(await files.remove(chatId, clean))) throw await missing(clean);
      onChange();
      return clean;
    },
    apply,
  };
}

function checkSizes(entries: FileEntry[], changes: FileChange[]): void {
  const sizes = new Map(entries.map(({ path, bytes }) => [path, bytes]));
  for (const { path, content } of changes) {
    if (content === null) {
      sizes.delete(path);
      continue;
    }
    if (content.includes('\0')) throw tooMuch(`"${path}" is not text: only text files can be kept.`);
    const bytes = Buffer.byteLength(content);
    if (bytes > WORKSPACE_LIMITS.fileBytes) {
      throw tooMuch(
        `"${path}" would be ${formatBytes(bytes)}; a file can be ${formatBytes(WORKSPACE_LIMITS.fileBytes)} at most.`,
      );
    }
    checkFolders(path, sizes);
    sizes.set(path, bytes);
  }
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (total > WORKSPACE_LIMITS.totalBytes) {
    throw tooMuch(
      `The workspace would be ${formatBytes(total)}; it can be ${formatBytes(WORKSPACE_LIMITS.totalBytes)} at most. Delete something first.`,
    );
  }
  if (sizes.size > WORKSPACE_LIMITS.fileCount) {
    throw tooMuch(`The workspace holds ${WORKSPACE_LIMITS.fileCount} files at most. Delete something first.`);
  }
}

/** A name is a file or a folder, not both: a zip of the workspace must unpack. */
function checkFolders(path: string, sizes: Map<string, number>): void {
  for (const other of sizes.keys()) {
    if (other.startsWith(`${path}/`)) throw tooMuch(`"${path}" is a folder: "${other}" is in it.`);
    if (path.startsWith(`${other}/`)) throw tooMuch(`"${other}" is a file, so "${path}" cannot be below it.`);
  }
}

function byPath(one: FileEntry, other: FileEntry): number {
  return one.path < other.path ? -1 : 1;
}

function tooMuch(text: string): AppError {
  return new AppError('refused:workspace', text);
}
