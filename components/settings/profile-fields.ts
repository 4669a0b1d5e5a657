import type { Profile } from '@/lib/compaction/profiles';
import type { SettingField, SettingValue } from '@/lib/settings/field';
import { profileValue } from '@/lib/settings/profile-value';
import type { GroupView } from '@/lib/turn/settings/settings-view';

const PLAIN = [
  'triggerId',
  'strategyId',
  'goalStrategyId',
  'interactive',
  'headroomShare',
  'anchors',
  'selfCheck',
  'citeSources',
  'maxAttempts',
  'fallback',
];

export type ProfileFieldView = { field: SettingField; value: SettingValue };

/** The settings a profile is made of, with its values: rules first, then the numbers of the rules it uses. */
export function profileFields(groups: GroupView[], profile: Profile): ProfileFieldView[] {
  const all = groups.flatMap(({ fields }) => fields).map(({ field }) => field);
  const isPart = ({ key }: SettingField) =>
    PLAIN.includes(key) ||
    key.startsWith(`triggerOptions.${profile.triggerId}.`) ||
    key.startsWith(`strategyOptions.${profile.strategyId}.`) ||
    key.startsWith(`strategyOptions.${profile.goalStrategyId}.`);
  return all.filter(isPart).map((field) => ({
    // A profile decides everything itself, but may know no target.
    field: field.key === 'headroomShare' ? { ...field, unsetLabel: 'no target' } : decided(field),
    value: profileValue(profile, field.key) ?? field.default,
  }));
}

/** The profile with one of its settings changed; numbers of a rule it no longer uses are forgotten. */
export function withProfileValue(profile: Profile, key: string, value: SettingValue): Profile {
  const [head, ruleId = '', option = ''] = key.split('.');
  switch (head) {
    case 'triggerId':
      return { ...profile, triggerId: String(value), triggerOptions: {} };
    case 'strategyId':
      return {
        ...profile,
        strategyId: String(value),
        strategyOptions: profile.otherOptions?.[String(value)] ?? {},
      };
    case 'goalStrategyId':
      return { ...profile, goalStrategyId: String(value) };
    case 'triggerOptions':
      return { ...profile, triggerOptions: { ...profile.triggerOptions, [option]: value } };
    case 'strategyOptions':
      if (ruleId === profile.strategyId)
        return { ...profile, strategyOptions: { ...profile.strategyOptions, [option]: value } };
      return {
        ...profile,
        otherOptions: {
          ...profile.otherOptions,
          [ruleId]: { ...profile.otherOptions?.[ruleId], [option]: value },
        },
      };
    case 'interactive':
      return { ...profile, asksForGoal: value === true };
    case 'headroomShare':
      return { ...profile, headroomShare: typeof value === 'number' ? value : null };
    default:
      return { ...profile, rules: { ...profile.rules, [String(head)]: value } };
  }
}

function decided(field: SettingField): SettingField {
  return field.key.includes('.') ? field : { ...field, unsetLabel: undefined };
}
