import type { AnchorCollector } from './collect';
import { patchTouches, shellTouches } from './shell-files';
import type { Source } from './sources';
import { commandOf, type InputFields, inputFields, pathsOf, plainToolName, textField } from './tool-input';

export type FileTouch = {
  path: string;
  state: 'created' | 'edited' | 'deleted' | 'read' | `renamed to ${string}`;
};

/** Files a call changes or reads, with what happened to them. */
export function extractFiles(source: Source, facts: AnchorCollector): void {
  if (source.type !== 'call' || source.failed) return;
  for (const { path, state } of touchedFiles(source.toolName, source.input)) {
    const common = { key: path, text: path, messageId: source.messageId };
    if (state === 'read') facts.add({ class: 'file-read', ...common });
    else facts.add({ class: 'file-changed', ...common, state });
  }
}

/** What one tool call does to files. */
export function touchedFiles(toolName: string, input: unknown): FileTouch[] {
  const fields = inputFields(input);
  const name = plainToolName(toolName);
  const patch = patchTouches(textField(fields, 'patch', 'patchText', 'input', 'diff', 'text') ?? '');
  if (patch.length > 0) return patch;
  const kind = kindOf(name, fields);
  if (kind === 'command') return shellTouches(commandOf(fields) ?? '');
  if (!kind) return [];
  const paths = pathsOf(fields);
  if (kind === 'rename') return renames(fields, paths);
  return paths.map((path) => ({ path, state: kind }));
}

type Kind = 'created' | 'edited' | 'deleted' | 'read' | 'rename' | 'command';

const EDITOR_COMMANDS: Record<string, Kind> = { create: 'created', view: 'read' };

function kindOf(name: string, fields: InputFields): Kind | null {
  if (/str_replace/.test(name) && typeof fields.command === 'string')
    return EDITOR_COMMANDS[fields.command] ?? 'edited';
  if (/todo|plan|memory|task|javascript/.test(name)) return null;
  if (/delete|remove|unlink/.test(name)) return 'deleted';
  if (/rename|move/.test(name)) return 'rename';
  if (/^(?:write|create|new_file|save)/.test(name)) return 'created';
  if (/edit|replace|insert|patch|apply|append|update_file|modify/.test(name)) return 'edited';
  if (/read|view|open_file|^cat$|fetch_file/.test(name)) return 'read';
  if (/bash|shell|command|exec|terminal/.test(name)) return 'command';
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
