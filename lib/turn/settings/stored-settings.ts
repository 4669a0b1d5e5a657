import type { Profile } from '../../compaction';
import { checkLayer } from '../../settings/check-layer';
import {
  type CompactionSettings,
  effectiveProfile,
  layeredSettings,
} from '../../settings/compaction-settings';
import type { Config } from '../../settings/config/config';
import type { SettingsLayer } from '../../settings/layer';
import { checkModelOverrides, type ModelOverrides } from '../../settings/model-overrides';
import { parseOwnProfiles } from '../../settings/own-profiles';
import type { SettingProblem } from '../../settings/problem';
import type { Chat, Store } from '../../store/types';

/** Names under which settings are kept in the store. */
export const SETTING_KEYS = {
  compaction: 'compaction',
  profiles: 'profiles',
  models: 'models',
  /** What the configuration file said at the last start. */
  file: 'config-file',
} as const;

/** The configuration file as it was found at start: taken as a whole, or refused with a list. */
export type ConfigFile = { name: string; config: Config | null; problems: SettingProblem[]; notes: string[] };

export type StoredSettings = {
  file: ConfigFile | null;
  /** What was set on the settings page. */
  global: SettingsLayer;
  /** Own profiles of the store; those of the file come before them and cannot be changed here. */
  profiles: Profile[];
  models: ModelOverrides;
};

export async function storedSettings(store: Pick<Store, 'settings'>): Promise<StoredSettings> {
  const all = await store.settings.all();
  return {
    file: (all[SETTING_KEYS.file] as ConfigFile | undefined) ?? null,
    global: (all[SETTING_KEYS.compaction] as SettingsLayer | undefined) ?? {},
    profiles: parseOwnProfiles(all[SETTING_KEYS.profiles]),
    models: checkModelOverrides(all[SETTING_KEYS.models] ?? {}).overrides,
  };
}

export function ownProfiles({ file, profiles }: StoredSettings): Profile[] {
  const fromFile = file?.config?.profiles ?? [];
  const ids = new Set(fromFile.map(({ id }) => id));
  return [...fromFile, ...profiles.filter(({ id }) => !ids.has(id))];
}

export function modelOverrides({ file, models }: StoredSettings): ModelOverrides {
  return { ...file?.config?.models, ...models };
}

/** What is in force for a chat, or globally: file, then global, then its own. */
export function compactionIn(
  stored: StoredSettings,
  chat: Pick<Chat, 'settings'> | null,
): { settings: CompactionSettings; profile: Profile } {
  const settings = layeredSettings(stored.file?.config?.settings, stored.global, chat?.settings.compaction);
  return { settings, profile: effectiveProfile(settings, ownProfiles(stored)) };
}

/** The chat's own layer, as far as it can be read. */
export function chatLayer(chat: Pick<Chat, 'settings'>): SettingsLayer {
  return checkLayer(chat.settings.compaction ?? {}).layer;
}
