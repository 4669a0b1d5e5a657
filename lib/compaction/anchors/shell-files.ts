import type { FileTouch } from './files';

/** Headers of the `*** Update File:` and unified patch formats. */
export function patchTouches(patch: string): FileTouch[] {
  if (!patch.includes('*** ') && !patch.includes('+++ ')) return [];
  const touches: FileTouch[] = [];
  for (const match of patch.matchAll(/^\*\*\* (Add|Update|Delete) File: (.+)$/gm)) {
    const state = match[1] === 'Add' ? 'created' : match[1] === 'Delete' ? 'deleted' : 'edited';
    touches.push({ path: (match[2] ?? '').trim(), state });
  }
  for (const match of patch.matchAll(/^\*\*\* Move to: (.+)$/gm)) {
    const target = (match[1] ?? '').trim();
    const moved = touches.at(-1);
    if (moved) moved.state = `renamed to ${target}`;
    touches.push({ path: target, state: 'created' });
  }
  if (touches.length > 0) return touches;
  for (const match of patch.matchAll(/^--- (?:a\/)?(\S+)[^\n]*\n\+\+\+ (?:b\/)?(\S+)/gm)) {
    const [, before = '', after = ''] = match;
    if (after === '/dev/null') touches.push({ path: before, state: 'deleted' });
    else touches.push({ path: after, state: before === '/dev/null' ? 'created' : 'edited' });
  }
  return touches;
}

const LONGEST_COMMAND = 4_000;
const VERB =
  /(?:^|[;&|(]\s*|\n\s*)(?:sudo\s+)?(git rm|git mv|rm|mv|cp|cat|head|tail|touch|sed)\s+([^;&|\n<>]*)/g;
const WRITES_TO = /(?:^|[^>\d&=-])>>?\s*([\w@./~-]*[\w-]\.\w{1,8})(?![\w/])/g;

/** The plain file commands of a shell line; anything cleverer is left to the command itself. */
export function shellTouches(command: string): FileTouch[] {
  const patched = patchTouches(command);
  if (patched.length > 0) return patched;
  // What a here-document writes is content, not commands.
  const line = command
    .slice(0, LONGEST_COMMAND)
    .replace(/<<-?\s*['"]?(\w+)['"]?([^\n]*)\n[\s\S]*?(?:\n\1\b|$)/g, ' $2 ');
  const touches: FileTouch[] = [];
  for (const match of line.matchAll(VERB)) touches.push(...verbTouches(match[1] ?? '', match[2] ?? ''));
  for (const match of line.matchAll(WRITES_TO)) {
    if (match[1] && !match[1].startsWith('/dev/')) touches.push({ path: match[1], state: 'created' });
  }
  return touches;
}

function verbTouches(verb: string, rest: string): FileTouch[] {
  const words = rest.split(/\s+/).map((word) => word.replace(/^["']|["']$/g, ''));
  const names = words.filter(
    (word) => !word.startsWith('-') && /^[\w@./~-]*[\w-]\.\w{1,8}$|^[\w@.~-]*\/[\w@./~-]+$/.test(word),
  );
  const withEnding = names.filter((name) => /\.\w{1,8}$/.test(name) && !/^s\//.test(name));
  const all = (state: FileTouch['state']) => names.map((path) => ({ path, state }));
  if (verb.endsWith('rm')) return all('deleted');
  if (verb.endsWith('mv')) {
    const [from, to] = names;
    if (names.length !== 2 || !from || !to) return [];
    const target = /\.\w{1,8}$/.test(to) ? to : `${to.replace(/\/$/, '')}/${from.split('/').at(-1)}`;
    return [
      { path: from, state: `renamed to ${target}` },
      { path: target, state: 'created' },
    ];
  }
  if (verb === 'cp') return names.length === 2 && names[1] ? [{ path: names[1], state: 'created' }] : [];
  if (verb === 'touch') return all('created');
  const editsInPlace = verb === 'sed' && words.some((word) => /^-i/.test(word));
  return withEnding.map((path) => ({ path, state: editsInPlace ? 'edited' : 'read' }));
}
