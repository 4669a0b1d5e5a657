import type { Anchor } from '../types';
import { anchorLine } from './render-anchors';

/** Files under their common folder, one line per folder: `cmd/cli: resume.go (edited), root.go`. */
export function renderPaths(anchors: Anchor[]): string {
  const root = commonFolder(anchors.map((anchor) => anchor.text));
  const folders = new Map<string, string[]>();
  for (const anchor of anchors) {
    const { folder, name } = split(anchor.text.slice(root.length));
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

/** The deepest folder that holds all of them, with its closing slash; short ones are not worth a mention. */
export function commonFolder(paths: string[]): string {
  const first = paths[0];
  if (first === undefined || paths.length < 2) return '';
  let end = first.lastIndexOf('/') + 1;
  for (const path of paths) {
    while (end > 1 && !path.startsWith(first.slice(0, end))) end = first.lastIndexOf('/', end - 2) + 1;
  }
  return end > 12 ? first.slice(0, end) : '';
}

function split(path: string): { folder: string; name: string } {
  const at = path.lastIndexOf('/');
  return { folder: path.slice(0, Math.max(0, at)), name: path.slice(at + 1) };
}
