import type { Anchor } from '../types';
import { anchorLine } from './render-anchors';

/** Files under their common folder, one line per folder: `cmd/cli: resume.go (edited), root.go`. */
export function renderPaths(anchors: Anchor[]): string {
  const root = commonFolder(anchors.map((anchor) => anchor.text));
  const folders = new Map<string, string[]>();
  for (const anchor of anchors) {
    const { folder, name } = split(withoutRoot(anchor.text, root));
    const line = `${name}${anchorLine(anchor).slice(anchor.text.length)}`;
    const names = folders.get(folder);
    if (names) names.push(line);
    else folders.set(folder, [line]);
  }
  const lines = [...folders].map(([folder, names]) =>
    folder ? `${folder}: ${names.join(', ')}` : names.join(', '),
  );
  const where = root ? ` under ${root}` : '';
  return lines.length === 1
    ? `${where}: ${lines[0]}`
    : `${where}:\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

/** The deepest folder that holds most of the absolute paths, with its closing slash; short ones are not worth a mention. */
export function commonFolder(paths: string[]): string {
  const absolute = paths.filter((path) => path.startsWith('/') || /^[A-Za-z]:\//.test(path));
  const holds = new Map<string, number>();
  for (const path of absolute) {
    for (let at = path.indexOf('/', 1); at !== -1; at = path.indexOf('/', at + 1)) {
      const folder = path.slice(0, at + 1);
      holds.set(folder, (holds.get(folder) ?? 0) + 1);
    }
  }
  const holding = (share: number) => {
    let deepest = '';
    for (const [folder, times] of holds) {
      if (times >= Math.max(2, absolute.length * share) && folder.length > deepest.length) deepest = folder;
    }
    return deepest;
  };
  const all = holding(0.95);
  const best = all.length > 12 ? all : holding(0.6);
  return best.length > 12 ? best : '';
}

/** A path as it reads below a line that names the root. */
export function withoutRoot(path: string, root: string): string {
  return root && path.startsWith(root) ? path.slice(root.length) : path;
}

function split(path: string): { folder: string; name: string } {
  const at = path.lastIndexOf('/');
  return { folder: path.slice(0, Math.max(0, at)), name: path.slice(at + 1) };
}
