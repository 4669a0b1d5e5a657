import type { Profile } from '../compaction/profiles';
import type { SettingValue } from './field';

/** What the profile itself says about a setting; undefined where it says nothing. */
export function profileValue(profile: Profile, key: string): SettingValue | undefined {
  const [head, ruleId = '', option = ''] = key.split('.');
  switch (head) {
    case 'triggerOptions':
      return ruleId === profile.triggerId ? profile.triggerOptions[option] : undefined;
    case 'strategyOptions':
      if (ruleId === profile.strategyId) return profile.strategyOptions[option];
      return profile.otherOptions?.[ruleId]?.[option];
    case 'triggerId':
    case 'strategyId':
    case 'goalStrategyId':
    case 'headroomShare':
      return profile[head];
    case 'interactive':
      return profile.asksForGoal;
    case 'anchors':
    case 'selfCheck':
    case 'citeSources':
    case 'maxAttempts':
    case 'fallback':
      return profile.rules[head];
    default:
      return undefined;
  }
}
