import type { ToolCallPart } from '@/lib/compaction/types';

export type FileState = 'created' | 'edited' | 'deleted' | 'renamed' | 'read';

/** What happened to a file, as a tool call or its output says. */
export type FileEvent = { path: string; state: FileState; newPath?: string };

/** The files a tool call reads or changes. */
export function filesInCall({ toolName, input }: ToolCallPart): FileEvent[] {
  const fields = fieldsOf(input);
  const patch = Object.values(fields).find((value) => typeof value === 'string' && PATCH_FILE.test(value));
  if (typeof input === 'string' && PATCH_FILE.test(input)) return filesInPatch(input);
  if (typeof patch === 'string') return filesInPatch(patch);
  const command = commandOf(fields);
  if (command !== null) return filesInCommand(command);
  const path =
    fields.file_path ?? fields.path ?? fields.notebook_path ?? fields.filePath ?? fields.target_file;
  if (typeof path !== 'string' || !looksLikeFile(path)) return [];
  if (READS.test(toolName)) return [{ path: clean(path), state: 'read' }];
  if (DELETES.test(toolName)) return [{ path: clean(path), state: 'deleted' }];
  if (CREATES.test(toolName) || fields.command === 'create') return [{ path: clean(path), state: 'created' }];
  if (fields.command === 'view') return [{ path: clean(path), state: 'read' }];
  return EDITS.test(toolName) ? [{ path: clean(path), state: 'edited' }] : [];
}

/** What git and patch tools report about files in their output. */
export function filesInOutput(text: string): FileEvent[] {
  if (!GIT_SAYS.test(text)) return [];
  const events: FileEvent[] = [];
  for (const [, word = '', path = ''] of text.matchAll(GIT_MODE))
    events.push({ path: clean(path), state: word === 'create' ? 'created' : 'deleted' });
  for (const [, from = '', to = ''] of text.matchAll(GIT_RENAME))
    events.push({ path: clean(from), state: 'renamed', newPath: clean(to) });
  return events.filter((event) => looksLikeFile(event.path));
}

/** The shell command of a tool call, where it is one. */
export function commandOf(fields: Record<string, unknown>): string | null {
  const { command, cmd, script } = fields;
  const given = command ?? cmd ?? script;
  if (Array.isArray(given)) return given.join(' ');
  return typeof given === 'string' && !EDITOR_COMMANDS.has(given) ? given : null;
}

export function fieldsOf(input: unknown): Record<string, unknown> {
  if (typeof input === 'string' && input.startsWith('{')) return fieldsOf(parsed(input));
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {};
}

export function isCommand(part: ToolCallPart): boolean {
  return commandOf(fieldsOf(part.input)) !== null || /bash|shell|exec|terminal/i.test(part.toolName);
}

function filesInPatch(patch: string): FileEvent[] {
  return [...patch.matchAll(new RegExp(PATCH_FILE, 'gm'))].map(([, word = '', path = '']) => ({
    path: clean(path),
    state: word === 'Add' ? 'created' : word === 'Delete' ? 'deleted' : 'edited',
  }));
}

function filesInCommand(command: string): FileEvent[] {
  const events: FileEvent[] = [];
  const text = command.slice(0, 4_000);
  for (const [, rest = ''] of text.matchAll(/(?:^|[;&|\n]\s*)(?:sudo\s+)?(?:git\s+)?rm\s+([^;&|\n]+)/g))
    for (const path of words(rest)) events.push({ path, state: 'deleted' });
  for (const [, rest = ''] of text.matchAll(/(?:^|[;&|\n]\s*)(?:git\s+)?mv\s+([^;&|\n]+)/g)) {
    const [from, to] = words(rest);
    if (from && to) events.push({ path: from, state: 'renamed', newPath: to });
  }
  for (const [, path = ''] of text.matchAll(/(?:cat|tee|echo|printf)\b[^;&|\n]*?>{1,2}\s*([\w./@~-]+)/g))
    if (looksLikeFile(path)) events.push({ path: clean(path), state: 'created' });
  for (const [, rest = ''] of text.matchAll(
    /(?:^|[;&|\n]\s*)(?:cat|head|tail|less|sed\s+-n)\s+([^;&|\n>]+)/g,
  ))
    for (const path of words(rest)) events.push({ path, state: 'read' });
  return events;
}

function words(rest: string): string[] {
  return rest
    .split(/\s+/)
    .filter((word) => word && !word.startsWith('-'))
    .map((word) => clean(word.replace(/^["']|["']$/g, '')))
    .filter(looksLikeFile);
}

function looksLikeFile(path: string): boolean {
  return (
    path.length < 400 &&
    /(?:^|[/\\])[\w@+.-]*\.[\w-]{1,12}$|(?:^|\/)(?:Makefile|Dockerfile|LICENSE)$/.test(path)
  );
}

function clean(path: string): string {
  return path.trim().replaceAll('\\', '/').replace(/^\.\//, '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const EDITOR_COMMANDS = new Set(['create', 'view', 'str_replace', 'insert', 'undo_edit']);
const READS = /^(?:read|view|open|cat|get)(?:_?file)?s?$|read_?file|^(?:grep|glob|notebookread)$/i;
const CREATES = /^write$|write_?(?:to_?)?file|create_?file|^create$/i;
const DELETES = /delete_?file|remove_?file|^delete$/i;
const EDITS = /edit|replace|patch|insert|diff|update_?file/i;
const PATCH_FILE = /^\*\*\* (Add|Update|Delete) File: (.+)$/m;
const GIT_SAYS = /\b(?:create|delete) mode \d{6}|\brename .+ => /;
const GIT_MODE = /\b(create|delete) mode \d{6} (\S+)/g;
const GIT_RENAME = /^\s*rename (\S+) => (\S+) \(\d+%\)$/gm;
