import { normalizePath } from '../tools/path';
import type { Workspace } from '../tools/workspace';

/** Attached files become workspace files; a name already taken by other text gets a number. All of them, or none. */
export async function attachFiles(
  workspace: Workspace,
  files: { name: string; text: string }[],
): Promise<string[]> {
  if (files.length === 0) return [];
  const existing = new Map((await workspace.readAll()).map((file) => [file.path, file.content]));
  const changes = files.map((file) => {
    const path = freePath(normalizePath(file.name), file.text, existing);
    existing.set(path, file.text);
    return { path, content: file.text };
  });
  await workspace.apply(changes);
  return changes.map((change) => change.path);
}

function freePath(path: string, content: string, existing: Map<string, string>): string {
  const dot = path.lastIndexOf('.');
  const [stem, ending] = dot > path.lastIndexOf('/') + 1 ? [path.slice(0, dot), path.slice(dot)] : [path, ''];
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? path : `${stem}-${count}${ending}`;
    if (!existing.has(candidate) || existing.get(candidate) === content) return candidate;
  }
}
