import type { Profile } from '../compaction/profiles';
import type { SettingField, SettingValue } from './field';
import { readValue, type SettingsLayer } from './layer';
import { profileValue } from './profile-value';

export type SettingSource = 'chat' | 'global' | 'file' | 'profile' | 'default';

/** A setting as it stands: its value, who set it, and what it would be if the topmost place did not set it. */
export type FieldView = {
  field: SettingField;
  value: SettingValue;
  source: SettingSource;
  /** Set at the place being edited, so that it can be reset there. */
  isSetHere: boolean;
  below: SettingValue;
  belowSource: SettingSource;
};

/** Layers from the lowest to the one being edited; `base` is the profile before anybody changed it. */
export function resolveField(
  field: SettingField,
  layers: readonly { source: SettingSource; layer: SettingsLayer }[],
  base: Profile,
): FieldView {
  const top = layers.at(-1);
  const here = top ? readValue(top.layer, field.key) : undefined;
  const below = found(field, layers.slice(0, -1), base);
  const whole = found(field, layers, base);
  return {
    field,
    value: whole.value,
    source: whole.source,
    isSetHere: here !== undefined,
    below: below.value,
    belowSource: below.source,
  };
}

/** Null where the profile decides means "ask the profile"; elsewhere it is a value like any other. */
function found(
  field: SettingField,
  layers: readonly { source: SettingSource; layer: SettingsLayer }[],
  base: Profile,
): { value: SettingValue; source: SettingSource } {
  const fromProfile = profileValue(base, field.key);
  for (const { source, layer } of layers.toReversed()) {
    const value = readValue(layer, field.key);
    if (value === undefined) continue;
    const asksProfile = value === null && field.default === null && isProfileKey(field.key);
    return asksProfile ? { value: fromProfile ?? null, source: 'profile' } : { value, source };
  }
  if (fromProfile !== undefined) return { value: fromProfile, source: 'profile' };
  return { value: field.default, source: 'default' };
}

function isProfileKey(key: string): boolean {
  return !key.includes('.') && PROFILE_KEYS.has(key);
}

const PROFILE_KEYS = new Set([
  'triggerId',
  'strategyId',
  'goalStrategyId',
  'headroomShare',
  'interactive',
  'anchors',
  'selfCheck',
  'citeSources',
  'maxAttempts',
  'fallback',
]);
