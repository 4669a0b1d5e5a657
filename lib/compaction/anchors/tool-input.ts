/** Tool inputs of many programs read as one: whatever the fields are called. */

export type InputFields = Record<string, unknown>;

/** The input as an object: JSON text is parsed, anything else becomes `{ text }`. */
export function inputFields(input: unknown): InputFields {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input as InputFields;
  if (typeof input !== 'string') return {};
  const text = input.trim();
  if (!text.startsWith('{')) return { text };
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as InputFields) : { text };
  } catch {
    return { text };
  }
}

const PATH_FIELDS = [
  'path',
  'file_path',
  'filePath',
  'filename',
  'file_name',
  'file',
  'absolute_path',
  'target_file',
  'relative_workspace_path',
  'notebook_path',
  'AbsolutePath',
];
const LIST_FIELDS = ['paths', 'files', 'file_paths', 'edits'];

/** Every path an input names. */
export function pathsOf(fields: InputFields): string[] {
  const paths = PATH_FIELDS.map((name) => fields[name]).filter(isPath);
  for (const name of LIST_FIELDS) {
    const list = fields[name];
    if (!Array.isArray(list)) continue;
    for (const item of list) {
      if (isPath(item)) paths.push(item);
      else if (typeof item === 'object' && item !== null)
        paths.push(...PATH_FIELDS.map((key) => (item as InputFields)[key]).filter(isPath));
    }
  }
  return [...new Set(paths.map((path) => path.replace(/^file:\/\//, '')))];
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length < 400 && !value.includes('\n');
}

/** The command line an input runs, however it is spelt. */
export function commandOf(fields: InputFields): string | null {
  for (const name of ['command', 'cmd', 'script', 'CommandLine']) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim()) return value.trim();
    if (Array.isArray(value) && value.every((word) => typeof word === 'string')) return shellWords(value);
  }
  return null;
}

/** `["bash", "-lc", "npm test"]` runs `npm test`. */
function shellWords(words: string[]): string {
  const inner =
    /^(?:\/bin\/)?(?:ba|z)?sh$/.test(words[0] ?? '') && /^-l?c$/.test(words[1] ?? '') ? words[2] : undefined;
  return (inner ?? words.join(' ')).trim();
}

export function textField(fields: InputFields, ...names: string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim()) return value;
  }
  return null;
}
