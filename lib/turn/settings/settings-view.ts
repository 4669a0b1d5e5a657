import { DEFAULT_PROFILE_ID, PROFILES, type Profile, profileById } from '../../compaction';
import type { ModelInfo } from '../../models/types';
import { type CheckIns, checkInsOf } from '../../settings/check-ins';
import { SETTING_FIELDS, SETTING_GROUPS, type SettingGroup } from '../../settings/fields';
import type { ModelOverride } from '../../settings/model-overrides';
import type { SettingProblem } from '../../settings/problem';
import { type FieldView, resolveField } from '../../settings/resolve';
import type { TurnsUntil } from '../../settings/turns-until';
import { type ModelChoice, modelChoices } from '../model-choices';
import type { TurnPorts } from '../ports';
import { projectChat } from './project-chat';
import { compactionIn, ownProfiles, type StoredSettings, storedSettings } from './stored-settings';

/** Everything the settings page shows; plain data, made anew after every change. */
export type SettingsView = {
  groups: GroupView[];
  profiles: ProfileView[];
  profileId: string;
  checkIns: CheckIns;
  asksForGoal: boolean;
  file: { name: string; problems: SettingProblem[]; notes: string[] } | null;
  models: ModelView[];
  modelChoices: ModelChoice[];
  changedCount: number;
  /** What the settings mean for the chat one came from. */
  effect: { chatId: string; title: string; effect: TurnsUntil; summary: string } | null;
};

export type GroupView = SettingGroup & {
  fields: FieldView[];
  /** Of a trigger or strategy: whether the profile in force uses it. */
  isInUse: boolean;
};

export type ProfileView = { profile: Profile; kind: 'built-in' | 'file' | 'own' };

export type ModelView = Pick<
  ModelInfo,
  'id' | 'label' | 'windowTokens' | 'windowSource' | 'outputLimitTokens' | 'outputLimitSource' | 'price'
> & { override: ModelOverride | null };

export async function loadSettingsView(ports: TurnPorts, chatId: string | null): Promise<SettingsView> {
  const stored = await storedSettings(ports.store);
  const { settings, profile } = compactionIn(stored, null);
  const chat = chatId === null ? null : await ports.store.chats.get(chatId);
  const groups = groupsOf(stored, profile);
  return {
    groups,
    profiles: profilesOf(stored),
    profileId: profile.id,
    checkIns: checkInsOf(settings, ownProfiles(stored)),
    asksForGoal: profile.asksForGoal,
    file: stored.file && { name: stored.file.name, problems: stored.file.problems, notes: stored.file.notes },
    models: await modelsOf(ports, stored),
    modelChoices: await modelChoices(ports),
    changedCount: groups.flatMap(({ fields }) => fields).filter(({ isSetHere }) => isSetHere).length,
    effect: chat && { chatId: chat.id, title: chat.title, ...(await projectChat(ports, chat)) },
  };
}

/** The profile a layer stack starts from, before anything about it was changed. */
export function baseProfile(stored: StoredSettings, profileId: string): Profile {
  return (
    ownProfiles(stored).find(({ id }) => id === profileId) ??
    profileById(profileId) ??
    (profileById(DEFAULT_PROFILE_ID) as Profile)
  );
}

export function usedGroups(profile: Profile): Set<string> {
  const strategies = [profile.strategyId, profile.goalStrategyId, ...profile.ladder];
  return new Set([`trigger-${profile.triggerId}`, ...strategies.map((id) => `strategy-${id}`)]);
}

export function profilesOf(stored: StoredSettings): ProfileView[] {
  const fromFile = new Set(stored.file?.config?.profiles.map(({ id }) => id));
  return [
    ...PROFILES.map((profile) => ({ profile, kind: 'built-in' as const })),
    ...ownProfiles(stored).map((profile) => ({
      profile,
      kind: fromFile.has(profile.id) ? ('file' as const) : ('own' as const),
    })),
  ];
}

function groupsOf(stored: StoredSettings, profile: Profile): GroupView[] {
  const base = baseProfile(stored, profile.id);
  const layers = [
    { source: 'file' as const, layer: stored.file?.config?.settings ?? {} },
    { source: 'global' as const, layer: stored.global },
  ];
  const used = usedGroups(profile);
  return SETTING_GROUPS.map((group) => ({
    ...group,
    isInUse: used.has(group.id),
    fields: SETTING_FIELDS.filter((field) => field.groupId === group.id && field.key !== 'profileId').map(
      (field) => resolveField(field, layers, base),
    ),
  }));
}

async function modelsOf(ports: TurnPorts, stored: StoredSettings): Promise<ModelView[]> {
  const listed = await ports.listModels();
  const missing = Object.keys(stored.models).filter((id) => !listed.some((model) => model.id === id));
  const others = await Promise.all(missing.map((id) => ports.describeModel(id)));
  return [...listed, ...others].map(
    ({ id, label, windowTokens, windowSource, outputLimitTokens, outputLimitSource, price }) => ({
      id,
      label,
      windowTokens,
      windowSource,
      outputLimitTokens,
      outputLimitSource,
      price,
      override: stored.models[id] ?? null,
    }),
  );
}
