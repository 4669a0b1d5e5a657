import { describe, expect, it } from 'vitest';
import { PROFILES, type Profile } from '../compaction/profiles';
import { checkProfile, copyProfile, parseOwnProfiles, putProfile, removeProfile } from './own-profiles';

const forge = PROFILES.find(({ id }) => id === 'forge') as Profile;

describe('own profiles', () => {
  it('are copies of any built-in one, each with an id of its own', () => {
    const made: Profile[] = [];
    for (const profile of PROFILES) made.push(copyProfile(profile, { label: 'My copy!', taken: made }));
    expect(made.map(({ id }) => id)).toEqual([
      'own-my-copy',
      ...[2, 3, 4, 5, 6].map((number) => `own-my-copy-${number}`),
    ]);
    for (const profile of made) expect(checkProfile(profile)).toEqual({ profile, problems: [] });
    expect(parseOwnProfiles(made)).toEqual(made);
    const older = made.map(({ rules: { citeSources: _, ...rules }, ...profile }) => ({ ...profile, rules }));
    expect(parseOwnProfiles(older)).toEqual(made);
  });

  it('are changed in their place and removed', () => {
    const one = copyProfile(forge, { label: 'One', taken: [] });
    const two = copyProfile(forge, { label: 'Two', taken: [one] });
    const changed = putProfile([one, two], { ...one, label: 'Uno' });
    expect(changed.map(({ label }) => label)).toEqual(['Uno', 'Two']);
    expect(removeProfile(changed, one.id)).toEqual([two]);
  });

  it('are refused with the place of what is wrong', () => {
    const mine = copyProfile(forge, { label: 'Mine', taken: [] });
    const paths = (change: object) => checkProfile({ ...mine, ...change }).problems.map(({ path }) => path);
    expect(paths({ triggerId: 'never' })).toEqual(['profile.triggerId']);
    expect(paths({ ladder: ['nobody'] })).toEqual(['profile.ladder']);
    expect(paths({ triggerOptions: { tokenThreshold: 0 } })).toEqual(['profile.triggerOptions']);
    expect(paths({ strategyOptions: { wrong: 1 } })).toEqual(['profile.strategyOptions.wrong']);
    expect(paths({ id: 'forge' })).toEqual(['profile.id']);
    expect(paths({ rules: { ...mine.rules, maxAttempts: 9 } })).toEqual(['profile.rules.maxAttempts']);
    expect(paths({ surprise: 1 })).toHaveLength(1);
    expect(parseOwnProfiles([{ ...mine, triggerId: 'never' }, mine, 3])).toEqual([mine]);
    expect(parseOwnProfiles('nonsense')).toEqual([]);
  });
});
