import type { OptionValues } from '../compaction/options';
import type { CompactionSettings } from './compaction-settings';
import type { SettingValue } from './field';
import { SETTING_FIELDS } from './fields';

/** What somebody set at one place (a file, globally, in a chat); everything else shines through from below. */
export type SettingsLayer = Partial<CompactionSettings>;

const OPTION_KEYS = ['triggerOptions', 'strategyOptions'] as const;
type OptionKey = (typeof OPTION_KEYS)[number];

/** The value at a dotted key, undefined where the layer does not set it. */
export function readValue(layer: SettingsLayer, key: string): SettingValue | undefined {
  const [head = '', ruleId = '', option = ''] = key.split('.');
  if (isOptionKey(head)) return own(own(layer[head], ruleId), option);
  return own(layer as Record<string, SettingValue>, head);
}

/** A new layer with the key set; undefined takes it out again. */
export function writeValue(
  layer: SettingsLayer,
  key: string,
  value: SettingValue | undefined,
): SettingsLayer {
  const [head = '', ruleId = '', option = ''] = key.split('.');
  if (!isOptionKey(head)) return without({ ...layer, [head]: value });
  const rules = layer[head] ?? {};
  const options = without({ ...rules[ruleId], [option]: value });
  const changed = without({ ...rules, [ruleId]: isEmpty(options) ? undefined : options });
  return without({ ...layer, [head]: isEmpty(changed) ? undefined : changed }) as SettingsLayer;
}

/** Every key the layer sets, with its value. */
export function entriesOf(layer: SettingsLayer): [key: string, value: SettingValue][] {
  return SETTING_FIELDS.flatMap(({ key }): [string, SettingValue][] => {
    const value = readValue(layer, key);
    return value === undefined ? [] : [[key, value]];
  });
}

/** Options of one rule over those of a lower layer, rule by rule and option by option. */
export function mergeOptions(
  lower: Readonly<Record<string, OptionValues>>,
  upper: Readonly<Record<string, OptionValues>>,
): Record<string, OptionValues> {
  const merged: Record<string, OptionValues> = { ...lower };
  for (const [ruleId, options] of Object.entries(upper)) merged[ruleId] = { ...merged[ruleId], ...options };
  return merged;
}

function isOptionKey(head: string): head is OptionKey {
  return head === 'triggerOptions' || head === 'strategyOptions';
}

/** Names come from files too, so nothing inherited is ever found. */
function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

function without<T extends Record<string, unknown>>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}
