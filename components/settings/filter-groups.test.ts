import { expect, it } from 'vitest';
import { PROFILES, type Profile } from '@/lib/compaction/profiles';
import { SETTING_FIELDS, SETTING_GROUPS } from '@/lib/settings/fields';
import { resolveField } from '@/lib/settings/resolve';
import { filterGroups } from './filter-groups';

const base = PROFILES[0] as Profile;
const groups = SETTING_GROUPS.map((group) => ({
  ...group,
  isInUse: false,
  fields: SETTING_FIELDS.filter(({ groupId }) => groupId === group.id).map((field) =>
    resolveField(field, [], base),
  ),
}));
const found = (query: string) =>
  filterGroups(groups, query).flatMap(({ fields }) => fields.map(({ field }) => field.key));

it('finds a setting by the name another system gives it', () => {
  expect(found('compact.token_threshold')).toEqual(['triggerOptions.counts.tokenThreshold']);
  expect(found('COMPRESSION_TRIGGER_RATIO')).toEqual(['triggerOptions.available.triggerRatio']);
});

it('wants all words, in any order, and shows a group whole by its name', () => {
  expect(found('tokens largest summary')).not.toEqual([]);
  expect(found('goal question')).toEqual(
    SETTING_FIELDS.filter(({ groupId }) => groupId === 'goal').map(({ key }) => key),
  );
  expect(found('no such words at all')).toEqual([]);
  expect(found('  ')).toHaveLength(SETTING_FIELDS.length);
});
