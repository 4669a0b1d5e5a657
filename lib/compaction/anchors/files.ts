import type { AnchorCollector } from './collect';
import type { Source } from './sources';
import { commandOf, type InputFields, inputFields, pathsOf, textField } from './tool-input';

export type FileTouch = {
  path: string;
  state: 'created' | 'edited' | 'deleted' | 'read' | `renamed to ${string}`;
};

/** Files a call changes or reads, with what happened to them. */
export function extractFiles(source: Source, facts: AnchorCollector): void {
  if (source.type !== 'call' || source.failed) return;
  for (const touch of touchedFiles(source.toolName, source.input)) {
    const { path, state } = touch;
    if (state === 'read') {
      if (!facts.get('file-changed', path))
        facts.add({ class: 'file-read', key: path, text: path, messageId: source.messageId });
      continue;
    }
    facts.remove('file-read', path);
    const known = facts.get('file-changed', path);
    const lasting = state === 'edited' && known?.state === 'created' ? 'created' : state;
    facts.add({ class: 'file-changed', key: path, text: path, state: lasting, messageId: source.messageId });
  }
}

/** What one tool call does to files. */
export function touchedFiles(toolName: string, input: unknown): FileTouch[] {
  const fields = inputFields(input);
  const name = toolName
    .replace(/^.*[.:/]/, '')
    .replace(/^mcp__.*__/, '')
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/^_/, '');
  const patch = patchTouches(textField(fields, 'patch', 'patchText', 'input', 'diff', 'text') ?? '');
  if (patch.length > 0) return patch;
  const command = commandOf(fields);
  const kind = kindOf(name, fields);
  if (kind === 'command') return command ? shellTouches(command) : [];
  if (!kind) return [];
  const paths = pathsOf(fields);
  if (kind === 'rename') return renames(fields, paths);
  return paths.map((path) => ({ path, state: kind }));
}

type Kind = 'created' | 'edited' | 'deleted' | 'read' | 'rename' | 'command';

function kindOf(name: string, fields: InputFields): Kind | null {
  if (/str_replace/.test(name) && typeof fields.command === 'string') {
    return (
      ({ create: 'created', view: 'read', undo_edit: 'edited' }[fields.command] as Kind | undefined) ??
      'edited'
    );
  }
  if (/delete|remove|unlink/.test(name)) return 'deleted';
  if (/rename|move/.test(name)) return 'rename';
  if (/^(?:write|create|new_file|save)/.test(name) && !/todo|plan/.test(name)) return 'created';
  if (/edit|replace|insert|patch|apply|append|update_file|modify/.test(name)) return 'edited';
  if (/read|view|open_file|cat$|fetch_file/.test(name)) return 'read';
  if (/bash|shell|command|exec|terminal|run/.test(name)) return 'command';
  return null;
}

function renames(fields: InputFields, paths: string[]): FileTouch[] {
  const from = textField(fields, 'source', 'from', 'old_path', 'oldPath', 'path', 'file_path') ?? paths[0];
  const to = textField(fields, 'destination', 'to', 'new_path', 'newPath', 'target') ?? paths[1];
  if (!from || !to) return [];
  return [
    { path: from, state: `renamed to ${to}` },
    { path: to, state: 'created' },
  ];
}

/** Headers of the `*** Update File:` and unified formats. */
function patchTouches(patch: string): FileTouch[] {
  if (!patch.includes('*** ') && !patch.includes('+++ ')) return [];
  const touches: FileTouch[] = [];
  for (const match of patch.matchAll(/^\*\*\* (Add|Update|Delete) File: (.+)$/gm)) {
    const state = match[1] === 'Add' ? 'created' : match[1] === 'Delete' ? 'deleted' : 'edited';
    touches.push({ path: (match[2] ?? '').trim(), state });
  }
  if (touches.length > 0) return touches;
  for (const match of patch.matchAll(/^--- (?:a\/)?(\S+).*\n\+\+\+ (?:b\/)?(\S+)/gm)) {
    const [, before = '', after = ''] = match;
    if (after === '/dev/null') touches.push({ path: before, state: 'deleted' });
    else touches.push({ path: after, state: before === '/dev/null' ? 'created' : 'edited' });
  }
  return touches;
}

/** The plain file commands of a shell line; anything cleverer is left to the command anchor. */
function shellTouches(command: string): FileTouch[] {
  const patched = patchTouches(command);
  if (patched.length > 0) return patched;
  const touches: FileTouch[] = [];
  for (const match of command
    .slice(0, 4_000)
    .matchAll(
      /(?:^|[;&|]\s*|\n\s*)(?:sudo\s+)?(git rm|git mv|rm|mv|cat|head|tail|touch|sed)\s+([^;&|\n<>]*)/g,
    )) {
    const [, verb = '', rest = ''] = match;
    const names = rest
      .split(/\s+/)
      .filter(
        (word) => /^[\w@./~-]*[\w-]\.\w{1,8}$|^[\w@.~-]*\/[\w@./~-]+$/.test(word) && !word.startsWith('-'),
      );
    if (verb.endsWith('rm')) touches.push(...names.map((path) => ({ path, state: 'deleted' as const })));
    else if (verb.endsWith('mv') && names[0] && names[1])
      touches.push({ path: names[0], state: `renamed to ${names[1]}` }, { path: names[1], state: 'created' });
    else if (verb === 'sed' && /\s-i/.test(` ${rest}`))
      touches.push(...names.map((path) => ({ path, state: 'edited' as const })));
    else if (verb === 'touch') touches.push(...names.map((path) => ({ path, state: 'created' as const })));
    else if (verb !== 'mv') touches.push(...names.map((path) => ({ path, state: 'read' as const })));
  }
  for (const match of command.slice(0, 4_000).matchAll(/(?:^|[^>\d&])>\s*([\w@./~-]*[\w-]\.\w{1,8})\b/g)) {
    if (match[1]) touches.push({ path: match[1], state: 'created' });
  }
  return touches;
}
