import { stringify } from 'yaml';
import type { SettingValue } from '../field';
import { entriesOf, readValue, writeValue } from '../layer';
import type { Config, ConfigFormat } from './config';
import { COMPACT_NAMES, COMPRESSION_NAMES, modelNameFor, THRESHOLD_KEY, VALVE_KEY } from './documented-names';

/** What was set, in the names of the documents where they have one, and a `foldline` block for the rest. */
export function writeConfig(config: Config, format: ConfigFormat): string {
  if (format === 'json') return `${JSON.stringify(jsonShape(config), null, 2)}\n`;
  return stringify(yamlShape(config), { lineWidth: 100 });
}

/** The names of deliberate compaction, and the deprecated share where it says the same as the valve. */
function jsonShape(config: Config): Record<string, unknown> {
  const { named, rest } = takeOut(config, COMPRESSION_NAMES);
  const valve = readValue(config.settings, VALVE_KEY);
  const threshold = readValue(config.settings, THRESHOLD_KEY);
  const isShared = threshold !== undefined && threshold === valve;
  return {
    ...named,
    ...(isShared && { model: { compressionThreshold: threshold } }),
    ...foldlineBlock(isShared ? without(rest, THRESHOLD_KEY) : rest, {}),
  };
}

/** Forge's block; naming the profile keeps it from being chosen by the block alone. */
function yamlShape(config: Config): Record<string, unknown> {
  const { named, rest } = takeOut(config, COMPACT_NAMES);
  if (typeof named.model === 'string') named.model = modelNameFor(named.model);
  if (Object.keys(named).length === 0) return foldlineBlock(rest, {});
  return { compact: named, ...foldlineBlock(rest, { profileId: config.settings.profileId ?? 'foldline' }) };
}

function takeOut(
  config: Config,
  names: Readonly<Record<string, string>>,
): { named: Record<string, SettingValue>; rest: Config } {
  const named: Record<string, SettingValue> = {};
  let rest = config;
  for (const [name, key] of Object.entries(names)) {
    const value = readValue(config.settings, key);
    // The documents know no "as the profile has it"; such a null stays in the foldline block.
    if (value === undefined || value === null) continue;
    named[name] = value;
    rest = without(rest, key);
  }
  return { named, rest };
}

function without(config: Config, key: string): Config {
  return { ...config, settings: writeValue(config.settings, key, undefined) };
}

function foldlineBlock(
  { settings, profiles, models }: Config,
  always: Record<string, unknown>,
): Record<string, unknown> {
  const block = {
    ...always,
    ...settings,
    ...(profiles.length > 0 && { profiles }),
    ...(Object.keys(models).length > 0 && { models }),
  };
  return Object.keys(block).length > 0 ? { foldline: block } : {};
}

/** How many things a configuration says. */
export function countEntries({ settings, profiles, models }: Config): number {
  return entriesOf(settings).length + profiles.length + Object.keys(models).length;
}
