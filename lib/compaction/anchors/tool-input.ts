/** Tool inputs of many programs read as one, whatever their fields are called. */

export type InputFields = Record<string, unknown>;

/** The input as an object: JSON text is parsed, other text becomes `{ text }`. */
export function inputFields(input: unknown): InputFields {
  if (isFields(input)) return input;
  if (typeof input !== 'string') return {};
  const text = input.trim();
  if (!text.startsWith('{')) return { text };
  try {
    const parsed: unknown = JSON.parse(text);
    return isFields(parsed) ? parsed : { text };
  } catch {
    return { text };
  }
}

function isFields(value: unknown): value is InputFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `mcp__fs__writeFile` and `functions.write_file` are both `write_file`. */
export function plainToolName(toolName: string): string {
  return toolName
    .replace(/^mcp__.*__/, '')
    .replace(/^.*[.:/]/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/-/g, '_')
    .toLowerCase();
}

const PATH_FIELDS = [
  'path',
  'file_path',
  'filePath',
  'filepath',
  'filename',
  'file_name',
  'file',
  'absolute_path',
  'absolutePath',
  'target_file',
  'targetFile',
  'relative_workspace_path',
  'notebook_path',
];
const LIST_FIELDS = ['paths', 'files', 'file_paths', 'filePaths', 'edits', 'operations'];

/** Every path an input names. */
export function pathsOf(fields: InputFields): string[] {
  const paths = PATH_FIELDS.map((name) => fields[name]).filter(isPath);
  for (const name of LIST_FIELDS) {
    const list = fields[name];
    if (!Array.isArray(list)) continue;
    for (const item of list) {
      if (isPath(item)) paths.push(item);
      else if (isFields(item)) paths.push(...PATH_FIELDS.map((key) => item[key]).filter(isPath));
    }
  }
  return [...new Set(paths.map((path) => path.trim().replace(/^file:\/\//, '')))];
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length < 400 && !value.includes('\n');
}

/** The command line an input runs, however it is spelt. */
export function commandOf(fields: InputFields): string | null {
  for (const name of ['command', 'cmd', 'script', 'commandLine', 'text']) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim()) return value.trim();
    if (Array.isArray(value) && value.every((word) => typeof word === 'string')) return shellWords(value);
  }
  return null;
}

/** `["bash", "-lc", "npm test"]` runs `npm test`. */
function shellWords(words: string[]): string {
  const isShell =
    /^(?:\/bin\/|\/usr\/bin\/)?(?:ba|z)?sh$/.test(words[0] ?? '') && /^-l?c$/.test(words[1] ?? '');
  return ((isShell ? words[2] : undefined) ?? words.join(' ')).trim();
}

/** The first of these fields that holds text. */
export function textField(fields: InputFields, ...names: string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim()) return value;
  }
  return null;
}
