import { PROFILES } from '../../compaction/profiles';
import { addValue, type CheckedLayer, checkLayer, isRecord } from '../check-layer';
import { entriesOf, readValue, writeValue } from '../layer';
import { checkModelOverrides } from '../model-overrides';
import { checkProfile, MOST_OWN_PROFILES } from '../own-profiles';
import type { ReadConfig } from './config';
import {
  COMPACT_NAMES,
  COMPRESSION_NAMES,
  modelIdFrom,
  NESTED_NAMES,
  THRESHOLD_KEY,
  VALVE_KEY,
} from './documented-names';
import { eachEntry, type Reading, startReading, takeNamed } from './reading';

/**
 * A parsed configuration in any of the known shapes: the names of the documents, and a `foldline` block for all the rest.
 * One problem anywhere, and nothing of it is taken.
 */
export function readConfig(given: unknown, ownProfileIds: readonly string[] = []): ReadConfig {
  const reading = startReading();
  eachEntry(
    reading,
    { value: given, path: '', expected: 'A configuration of names and values' },
    (name, value) => takeTop(reading, name, value),
  );
  applyThreshold(reading);
  settleProfile(reading, ownProfileIds);
  const { layer, profiles, models, notes, problems } = reading;
  if (problems.length > 0) return { type: 'invalid', problems };
  return { type: 'config', config: { settings: layer, profiles, models }, notes };
}

function takeTop(reading: Reading, name: string, value: unknown): boolean {
  if (takeNamed(reading, COMPRESSION_NAMES, { name, value, path: name })) return true;
  switch (name) {
    case 'model.compressionThreshold':
      reading.threshold = { value, path: name };
      return true;
    case 'model':
      return takeModel(reading, value);
    case 'compression':
      eachEntry(reading, { value, path: name, expected: 'A block of settings' }, (inner, innerValue, path) =>
        takeNamed(reading, NESTED_NAMES, { name: inner, value: innerValue, path }),
      );
      return true;
    case 'chatCompression':
      return takeChatCompression(reading, value, name);
    case 'compact':
      return takeCompact(reading, value);
    case 'foldline':
      return takeFoldline(reading, value);
    default:
      return false;
  }
}

function takeModel(reading: Reading, value: unknown): true {
  const expected = 'A block with compressionThreshold';
  eachEntry(reading, { value, path: 'model', expected }, (name, inner, path) => {
    if (name === 'chatCompression') return takeChatCompression(reading, inner, path);
    if (name !== 'compressionThreshold') return false;
    reading.threshold = { value: inner, path };
    return true;
  });
  return true;
}

function takeChatCompression(reading: Reading, value: unknown, path: string): true {
  const expected = 'A block with contextPercentageThreshold';
  eachEntry(reading, { value, path, expected }, (name, inner, innerPath) => {
    if (name !== 'contextPercentageThreshold') return false;
    reading.threshold = { value: inner, path: innerPath };
    return true;
  });
  return true;
}

function takeCompact(reading: Reading, value: unknown): true {
  reading.hasForgeBlock = true;
  eachEntry(reading, { value, path: 'compact', expected: 'A block of settings' }, (name, inner, path) => {
    const isModel = name === 'model' && typeof inner === 'string';
    return takeNamed(reading, COMPACT_NAMES, { name, value: isModel ? modelIdFrom(inner) : inner, path });
  });
  return true;
}

function takeFoldline(reading: Reading, value: unknown): true {
  if (!isRecord(value)) {
    reading.problems.push({ path: 'foldline', text: 'A block of settings is expected here.' });
    return true;
  }
  const { profiles, models, ...settings } = value;
  const own = checkLayer(settings, 'foldline');
  reading.problems.push(...own.problems);
  for (const [key, inner] of entriesOf(own.layer)) reading.layer = writeValue(reading.layer, key, inner);
  if (profiles !== undefined) takeProfiles(reading, profiles);
  if (models !== undefined) {
    const read = checkModelOverrides(models, 'foldline.models');
    reading.models = read.overrides;
    reading.problems.push(...read.problems);
  }
  return true;
}

function takeProfiles(reading: Reading, value: unknown): void {
  const path = 'foldline.profiles';
  if (!Array.isArray(value) || value.length > MOST_OWN_PROFILES) {
    const text = `A list of at most ${MOST_OWN_PROFILES} profiles is expected here.`;
    reading.problems.push({ path, text });
    return;
  }
  value.forEach((entry, place) => {
    const { profile, problems } = checkProfile(entry, `${path}[${place}]`);
    reading.problems.push(...problems);
    if (!profile) return;
    if (reading.profiles.some(({ id }) => id === profile.id))
      reading.problems.push({ path: `${path}[${place}].id`, text: 'Two profiles have this id.' });
    reading.profiles.push(profile);
  });
}

/** One number for both rules that look at the share of the window; the newer name goes before the old one. */
function applyThreshold(reading: Reading): void {
  if (!reading.threshold) return;
  const { value, path } = reading.threshold;
  const problemsBefore = reading.problems.length;
  addValue(reading, THRESHOLD_KEY, value, path);
  if (reading.problems.length > problemsBefore) return;
  reading.notes.push(`${path} is deprecated; it still works as the share of the window.`);
  if (readValue(reading.layer, VALVE_KEY) !== undefined) return;
  const trial: CheckedLayer = { layer: reading.layer, problems: [] };
  addValue(trial, VALVE_KEY, value, path);
  if (trial.problems.length === 0) reading.layer = trial.layer;
  else reading.notes.push(`${path} is outside the range of the safety valve, which keeps its own value.`);
}

/** Forge's limits do nothing under another trigger, so its block brings its profile along unless one is named. */
function settleProfile(reading: Reading, ownProfileIds: readonly string[]): void {
  const { profileId } = reading.layer;
  if (profileId === undefined) {
    if (!reading.hasForgeBlock) return;
    reading.layer = writeValue(reading.layer, 'profileId', 'forge');
    reading.notes.push('The compact block belongs to the profile Forge, which is chosen with it.');
    return;
  }
  const known = [...PROFILES, ...reading.profiles].map(({ id }) => id).concat(ownProfileIds);
  if (!known.includes(profileId))
    reading.problems.push({ path: 'foldline.profileId', text: `There is no profile called ${profileId}.` });
}
