import { AppError } from '../../app-error';
import { type Profile, profileById } from '../../compaction';
import { processWide } from '../../process-wide';
import type { Config } from '../../settings/config/config';
import { problemWith, type SettingValue } from '../../settings/field';
import { fieldByKey } from '../../settings/fields';
import { entriesOf, type SettingsLayer, writeValue } from '../../settings/layer';
import { checkModelOverrides, type ModelOverride } from '../../settings/model-overrides';
import {
  checkProfile,
  copyProfile,
  MOST_OWN_PROFILES,
  putProfile,
  removeProfile,
} from '../../settings/own-profiles';
import type { Store } from '../../store/types';
import { ownProfiles, SETTING_KEYS, type StoredSettings, storedSettings } from './stored-settings';

/** Sets one setting for every chat; undefined takes it back to what is below. */
export async function changeSetting(
  store: Store,
  { key, value }: { key: string; value: SettingValue | undefined },
): Promise<void> {
  await change(store, async (stored) => {
    if (value !== undefined) requireValid(key, value, stored);
    await store.settings.set(SETTING_KEYS.compaction, writeValue(stored.global, key, value));
  });
}

/** Takes back everything that was set on the page; own profiles and models stay. */
export async function resetSettings(store: Store): Promise<void> {
  await change(store, () => store.settings.remove(SETTING_KEYS.compaction));
}

/** Refuses with one sentence where the value is not right for the setting. */
export function requireValid(key: string, value: SettingValue, stored: StoredSettings): void {
  const field = fieldByKey(key);
  const problem = field ? problemWith(field, value) : `There is no setting called ${key}.`;
  if (problem) throw new AppError('invalid:setting', problem);
  if (key === 'profileId') findProfile(stored, String(value));
}

export async function copyToOwnProfile(
  store: Store,
  { sourceId, label }: { sourceId: string; label: string },
): Promise<string> {
  return change(store, async (stored) => {
    const taken = ownProfiles(stored);
    if (taken.length >= MOST_OWN_PROFILES)
      throw new AppError('invalid:profile', `There can be at most ${MOST_OWN_PROFILES} own profiles.`);
    const { otherOptions: _, ...copy } = copyProfile(findProfile(stored, sourceId), { label, taken });
    await store.settings.set(SETTING_KEYS.profiles, putProfile(stored.profiles, copy));
    return copy.id;
  });
}

/** Keeps an edited or renamed own profile. */
export async function saveOwnProfile(store: Store, given: unknown): Promise<void> {
  const { profile, problems } = checkProfile(given);
  if (!profile)
    throw new AppError('invalid:profile', problems.map(({ path, text }) => `${path}: ${text}`).join(' '));
  await change(store, async (stored) => {
    requireOwn(stored, profile.id);
    await store.settings.set(SETTING_KEYS.profiles, putProfile(stored.profiles, profile));
  });
}

/** Chats that used it go on with the default profile. */
export async function deleteOwnProfile(store: Store, id: string): Promise<void> {
  await change(store, async (stored) => {
    requireOwn(stored, id);
    await store.settings.set(SETTING_KEYS.profiles, removeProfile(stored.profiles, id));
    if (stored.global.profileId === id)
      await store.settings.set(SETTING_KEYS.compaction, writeValue(stored.global, 'profileId', undefined));
  });
}

/** What is said about a model in place of the shipped data; null takes it back. */
export async function overrideModel(
  store: Store,
  { modelId, override }: { modelId: string; override: ModelOverride | null },
): Promise<void> {
  await change(store, async ({ models }) => {
    const { [modelId]: _, ...others } = models;
    const next = override && Object.keys(override).length > 0 ? { ...others, [modelId]: override } : others;
    const { problems } = checkModelOverrides(next);
    if (problems[0]) throw new AppError('invalid:model', `${problems[0].path}: ${problems[0].text}`);
    await store.settings.set(SETTING_KEYS.models, next);
  });
}

/** Takes a whole configuration over: what it says goes before what was set; with `replace` nothing else stays. */
export async function applyConfig(
  store: Store,
  config: Config,
  { replace }: { replace: boolean },
): Promise<void> {
  await change(store, async (stored) => {
    const from = replace ? { global: {}, profiles: [], models: {} } : stored;
    const layer = entriesOf(config.settings).reduce<SettingsLayer>(
      (merged, [key, value]) => writeValue(merged, key, value),
      from.global,
    );
    const profiles = config.profiles.reduce(putProfile, from.profiles);
    await store.settings.set(SETTING_KEYS.compaction, layer);
    await store.settings.set(SETTING_KEYS.profiles, profiles);
    await store.settings.set(SETTING_KEYS.models, { ...from.models, ...config.models });
  });
}

/** One change of settings after the other, so that none is made on what another is just replacing. */
export async function change<T>(store: Store, make: (stored: StoredSettings) => Promise<T>): Promise<T> {
  const result = queue.last.then(async () => make(await storedSettings(store)));
  queue.last = result.then(
    () => {},
    () => {},
  );
  return result;
}

const queue = processWide('settings-changes', () => ({ last: Promise.resolve() }));

function findProfile(stored: StoredSettings, id: string): Profile {
  const found = ownProfiles(stored).find((profile) => profile.id === id) ?? profileById(id);
  if (!found) throw new AppError('missing:profile', `There is no profile called ${id}.`);
  return found;
}

function requireOwn({ profiles }: StoredSettings, id: string): void {
  if (profiles.some((profile) => profile.id === id)) return;
  throw new AppError('missing:profile', 'Only own profiles can be changed; copy this one first.');
}
