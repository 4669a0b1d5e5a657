import { parseDocument } from 'yaml';
import type { ConfigFormat, ReadConfig } from './config';
import { readConfig } from './read-config';

const MOST_CHARACTERS = 256_000;

/** A configuration file as text. Never throws: what cannot be read is a list of what was wrong. */
export function parseConfig(
  text: string,
  format: ConfigFormat,
  ownProfileIds: readonly string[] = [],
): ReadConfig {
  if (text.length > MOST_CHARACTERS) return unreadable('The file is larger than 256,000 characters.');
  const parsed = format === 'json' ? parseJson(text) : parseYaml(text);
  return parsed.type === 'invalid' ? parsed : readConfig(parsed.value, ownProfileIds);
}

/** JSON begins with a brace; everything else is read as YAML. */
export function formatOf(text: string): ConfigFormat {
  return text.trimStart().startsWith('{') ? 'json' : 'yaml';
}

type Parsed = { type: 'value'; value: unknown } | Extract<ReadConfig, { type: 'invalid' }>;

function parseJson(text: string): Parsed {
  if (text.trim() === '') return { type: 'value', value: {} };
  try {
    return { type: 'value', value: JSON.parse(text) };
  } catch (error) {
    return unreadable(`This is not JSON: ${messageOf(error)}.`);
  }
}

/** Plain YAML only: no tags, no aliases, so that nothing is built or multiplied that is not written there. */
function parseYaml(text: string): Parsed {
  try {
    const document = parseDocument(text, { schema: 'core', prettyErrors: false, logLevel: 'error' });
    const [first] = [...document.errors, ...document.warnings];
    if (first) return unreadable(`This is not plain YAML: ${first.message}.`);
    return { type: 'value', value: document.toJS({ maxAliasCount: 0 }) ?? {} };
  } catch (error) {
    return unreadable(`This is not plain YAML: ${messageOf(error)}.`);
  }
}

function unreadable(text: string): Extract<ReadConfig, { type: 'invalid' }> {
  return { type: 'invalid', problems: [{ path: '(all)', text }] };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
