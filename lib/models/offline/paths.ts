import type { Heard } from './heard';

const NAMED = /(?<![\w/.-])(?:[\w@.-]+\/)*[\w@-][\w@.-]*\.[A-Za-z][A-Za-z0-9]{0,7}(?![\w/])/g;
const BARE = /\b(?:Makefile|Dockerfile|LICENSE|README|CHANGELOG|\.env|\.gitignore)\b/g;
const NOT_FILES = /^(?:e\.g|i\.e|etc|node\.js|next\.js|vue\.js|three\.js|d3\.js|vs)$/i;

/** File names in a text, in order. */
export function pathsIn(text: string): string[] {
  const found = [...(text.match(NAMED) ?? []), ...(text.match(BARE) ?? [])];
  return [...new Set(found.map((path) => path.replace(/^\.\//, '')))].filter((path) => !NOT_FILES.test(path));
}

/** The file spoken of last: in this turn's calls, then in the chat, newest first. */
export function lastFile({ before, done }: Heard): string | null {
  for (const call of [...done].reverse()) {
    if (typeof call.input.path === 'string') return call.input.path;
  }
  for (const message of [...before].reverse()) {
    for (const call of [...message.calls].reverse()) {
      if (typeof call.input.path === 'string') return call.input.path;
    }
    const named = pathsIn(message.text).at(-1);
    if (named && message.role !== 'summary') return named;
  }
  return null;
}

/** Files that calls of the chat named or made, newest first. */
export function knownPaths({ before }: Heard): string[] {
  const calls = before.flatMap((message) => message.calls);
  const paths = calls.flatMap(({ input, output }) => [
    ...(typeof input.path === 'string' ? [input.path] : []),
    ...[...(output ?? '').matchAll(/^Wrote (.+)\.$/gm)].map(([, path = '']) => path),
  ]);
  return [...new Set(paths.reverse())];
}
