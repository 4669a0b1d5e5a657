/** Every file of a drop; of folders, every file inside them. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // The entries must be asked for before the first pause: afterwards the transfer is empty.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (entries.every((entry) => entry === null || entry.isFile)) return [...transfer.files];
  const found = await Promise.all(entries.map((entry) => (entry ? filesOf(entry) : [])));
  return found.flat().slice(0, mostFiles);
}

export function carriesFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

const mostFiles = 1_000;

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.name.startsWith('.')) return [];
  if (entry.isFile) {
    const file = await new Promise<File | null>((resolve) =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
    );
    return file ? [inFolder(file, entry.fullPath)] : [];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const page = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (page.length === 0) break;
    children.push(...page);
  }
  return (await Promise.all(children.map(filesOf))).flat();
}

/** Files of a dropped folder do not say where they lay; chosen ones do. Files that belong together are found by it. */
function inFolder(file: File, fullPath: string): File {
  return Object.defineProperty(file, 'webkitRelativePath', { value: fullPath.replace(/^\//, '') });
}
