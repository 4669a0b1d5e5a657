import type { FileEntry } from '@/lib/tools/workspace';

/** One line of the tree as it is drawn: folders first, then files, each by name. */
export type TreeRow =
  | { type: 'folder'; path: string; name: string; level: number; isOpen: boolean }
  | { type: 'file'; path: string; name: string; level: number; bytes: number };

/** The rows in sight: what lies in a closed folder is left out. */
export function treeRows(files: FileEntry[], closedFolders: ReadonlySet<string>): TreeRow[] {
  return rowsOf(toFolder(files), { level: 1, prefix: '', closedFolders });
}

type Folder = { folders: Map<string, Folder>; files: FileEntry[] };

function toFolder(files: FileEntry[]): Folder {
  const root: Folder = { folders: new Map(), files: [] };
  for (const file of files) {
    let folder = root;
    for (const name of file.path.split('/').slice(0, -1)) {
      const next = folder.folders.get(name) ?? { folders: new Map(), files: [] };
      folder.folders.set(name, next);
      folder = next;
    }
    folder.files.push(file);
  }
  return root;
}

function rowsOf(
  folder: Folder,
  at: { level: number; prefix: string; closedFolders: ReadonlySet<string> },
): TreeRow[] {
  const { level, prefix, closedFolders } = at;
  const folders = [...folder.folders].sort(([one], [other]) => one.localeCompare(other));
  const files = folder.files
    .map(({ path, bytes }): TreeRow => ({ type: 'file', path, name: nameOf(path), level, bytes }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return [
    ...folders.flatMap(([name, inner]): TreeRow[] => {
      const path = `${prefix}${name}`;
      const isOpen = !closedFolders.has(path);
      const row: TreeRow = { type: 'folder', path, name, level, isOpen };
      if (!isOpen) return [row];
      return [row, ...rowsOf(inner, { level: level + 1, prefix: `${path}/`, closedFolders })];
    }),
    ...files,
  ];
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
