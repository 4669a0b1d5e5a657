const PREVIEW_CHARACTERS = 160;
const SHOWN_CHARACTERS = 20_000;

/** Arguments in one line: the values that tell calls apart, without quotes and braces where one is enough. */
export function argumentPreview(input: unknown): string {
  if (input === null || input === undefined) return '';
  if (typeof input !== 'object' || Array.isArray(input)) return oneLine(asText(input));
  const entries = Object.entries(input);
  const [only] = entries;
  if (entries.length === 1 && only && typeof only[1] === 'string') return oneLine(only[1]);
  return oneLine(entries.map(([name, value]) => `${name}: ${scalarText(value)}`).join(', '));
}

/** The file a call is about, where its arguments name one. */
export function pathArgument(input: unknown): string | null {
  const path = (input as { path?: unknown } | null)?.path;
  return typeof path === 'string' && path !== '' ? path : null;
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}

export function cutForDisplay(text: string): { text: string; hiddenCharacters: number } {
  if (text.length <= SHOWN_CHARACTERS) return { text, hiddenCharacters: 0 };
  return { text: text.slice(0, SHOWN_CHARACTERS), hiddenCharacters: text.length - SHOWN_CHARACTERS };
}

function scalarText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function oneLine(text: string): string {
  const line = text
    .slice(0, PREVIEW_CHARACTERS * 2)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > PREVIEW_CHARACTERS ? `${line.slice(0, PREVIEW_CHARACTERS)}…` : line;
}
