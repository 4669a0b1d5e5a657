import type { SettingValue } from './field';
import { problemWith } from './field';
import { fieldByKey } from './fields';
import { type SettingsLayer, writeValue } from './layer';
import type { SettingProblem } from './problem';

export type CheckedLayer = { layer: SettingsLayer; problems: SettingProblem[] };

/** Settings from outside in their own shape: what is right as a layer, and a list of what is not. */
export function checkLayer(given: unknown, path = ''): CheckedLayer {
  const checked: CheckedLayer = { layer: {}, problems: [] };
  collect(checked, given, { path, key: '', depth: 0 });
  return checked;
}

/** One value for one setting, added to the layer or to the problems. */
export function addValue(checked: CheckedLayer, key: string, value: unknown, path: string): void {
  const field = fieldByKey(key);
  const problem = field ? problemWith(field, value) : 'There is no such setting.';
  if (problem) checked.problems.push({ path, text: problem });
  else checked.layer = writeValue(checked.layer, key, value as SettingValue);
}

function collect(
  checked: CheckedLayer,
  given: unknown,
  at: { path: string; key: string; depth: number },
): void {
  if (!isRecord(given)) {
    checked.problems.push({ path: at.path || '(all)', text: 'Settings are expected here, by name.' });
    return;
  }
  for (const [name, value] of Object.entries(given)) {
    const key = at.key ? `${at.key}.${name}` : name;
    const path = at.path ? `${at.path}.${name}` : name;
    if (isGroup(key, at.depth)) collect(checked, value, { path, key, depth: at.depth + 1 });
    else addValue(checked, key, value, path);
  }
}

/** `triggerOptions` and `strategyOptions` hold rules, and rules hold options. */
function isGroup(key: string, depth: number): boolean {
  const head = key.split('.')[0];
  return depth < 2 && (head === 'triggerOptions' || head === 'strategyOptions');
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
