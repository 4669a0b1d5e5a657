import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatOf, parseConfig } from '../../settings/config/parse-config';
import type { Store } from '../../store/types';
import { type ConfigFile, SETTING_KEYS, storedSettings } from './stored-settings';

const NAMES = ['foldline.config.json', 'foldline.config.yaml', 'foldline.config.yml'];

/**
 * At start: reads the configuration file of the working folder, or the one FOLDLINE_CONFIG names, and keeps what it says
 * beside the settings of the page. A file that is gone is forgotten; a wrong one is refused as a whole and said so.
 */
export async function adoptConfigFile(
  store: Store,
  { folder, file, log }: { folder: string; file?: string; log: (line: string) => void },
): Promise<void> {
  const { profiles } = await storedSettings(store);
  const found = await readConfigFile({ folder, file, ownProfileIds: profiles.map(({ id }) => id) });
  if (!found) return store.settings.remove(SETTING_KEYS.file);
  for (const { path: place, text } of found.problems) log(`Foldline: ${found.name}: ${place}: ${text}`);
  if (found.problems.length > 0) log(`Foldline: nothing of ${found.name} was taken.`);
  for (const note of found.notes) log(`Foldline: ${found.name}: ${note}`);
  await store.settings.set(SETTING_KEYS.file, found);
}

export async function readConfigFile({
  folder,
  file,
  ownProfileIds = [],
}: {
  folder: string;
  file?: string;
  ownProfileIds?: readonly string[];
}): Promise<ConfigFile | null> {
  const names = file ? [file] : NAMES;
  const texts = await Promise.all(names.map((name) => readIfThere(path.resolve(folder, name))));
  const at = texts.findIndex((text) => text !== null);
  const text = texts[at];
  if (text === undefined || text === null)
    return file ? refused(file, 'This file, named by FOLDLINE_CONFIG, cannot be read.') : null;
  const name = path.basename(names[at] ?? '');
  const others = names.filter((_, place) => place !== at && texts[place] !== null);
  const read = parseConfig(text, name.endsWith('.json') ? 'json' : formatOf(text), ownProfileIds);
  if (read.type === 'invalid') return { name, config: null, problems: read.problems, notes: [] };
  const ignored = others.map((other) => `${other} is there too and was not read.`);
  return { name, config: read.config, problems: [], notes: [...read.notes, ...ignored] };
}

function refused(name: string, text: string): ConfigFile {
  return { name: path.basename(name), config: null, problems: [{ path: '(all)', text }], notes: [] };
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(/* turbopackIgnore: true */ file, 'utf8');
  } catch {
    return null;
  }
}
