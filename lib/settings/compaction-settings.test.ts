import { describe, expect, it } from 'vitest';
import { PROFILES, type Profile, rungsFor } from '../compaction/profiles';
import { checkInsOf, lessOftenText } from './check-ins';
import { defaultCompactionSettings, effectiveProfile, layeredSettings } from './compaction-settings';

describe('layers', () => {
  it('let the later one win, field by field and option by option', () => {
    const settings = layeredSettings(
      { anchors: true, triggerOptions: { hybrid: { triggerTokens: 20_000, minMessages: 10 } } },
      { triggerOptions: { hybrid: { triggerTokens: 30_000 } }, selfCheck: true },
    );
    expect(settings.triggerOptions).toEqual({ hybrid: { triggerTokens: 30_000, minMessages: 10 } });
    expect(settings).toMatchObject({ anchors: true, selfCheck: true });
  });

  it('ask for sources only where somebody said so', () => {
    const asks = (...layers: unknown[]) => effectiveProfile(layeredSettings(...layers)).rules.citeSources;
    for (const { id } of PROFILES) expect(asks({ profileId: id })).toBe(false);
    expect(asks({ citeSources: true })).toBe(true);
    expect(asks({ citeSources: true }, { citeSources: false })).toBe(false);
    expect(asks({ citeSources: true }, { citeSources: null })).toBe(false);
  });

  it('leave out what is not valid and keep the rest', () => {
    const settings = layeredSettings(
      {
        automatic: 'yes',
        questionSeconds: 5,
        summaryTag: 'summary',
        triggerOptions: { hybrid: { triggerTokens: 'many', minMessages: 7 }, nobody: { a: 1 } },
      },
      null,
      'nonsense',
    );
    expect(settings).toEqual({
      ...defaultCompactionSettings,
      summaryTag: 'summary',
      triggerOptions: { hybrid: { minMessages: 7 } },
    });
  });
});

describe('the profile in force', () => {
  it('is the seed profile itself as long as nothing is changed', () => {
    for (const profile of PROFILES) {
      const { otherOptions, ...rest } = effectiveProfile(layeredSettings({ profileId: profile.id }));
      expect(rest).toEqual(profile);
      expect(otherOptions).toEqual({ [profile.strategyId]: profile.strategyOptions });
    }
  });

  it('keeps its own numbers under changes of others, and not under another rule', () => {
    const forge = effectiveProfile(
      layeredSettings({ profileId: 'forge', strategyOptions: { selective: { retentionWindow: 2 } } }),
    );
    expect(forge.strategyOptions).toEqual({ maxRuns: 1, retentionWindow: 2 });
    const other = effectiveProfile(layeredSettings({ profileId: 'forge', strategyId: 'percentage' }));
    expect(other.strategyOptions).toEqual({});
  });

  it('hands every rung its own options', () => {
    const profile = effectiveProfile(
      layeredSettings({
        strategyOptions: { 'since-last-prompt': { minMessages: 0 }, percentage: { keepShare: 0.4 } },
      }),
    );
    expect(rungsFor(profile, { goal: 'x' })).toContainEqual({
      strategyId: 'since-last-prompt',
      options: { minMessages: 0 },
    });
    expect(rungsFor(profile)).toContainEqual({ strategyId: 'percentage', options: { keepShare: 0.4 } });
  });

  it('may be an own one', () => {
    const own: Profile = { ...(PROFILES[0] as Profile), id: 'own-mine', label: 'Mine', ladder: [] };
    expect(effectiveProfile(layeredSettings({ profileId: 'own-mine' }), [own])).toMatchObject({
      label: 'Mine',
    });
    expect(effectiveProfile(layeredSettings({ profileId: 'own-mine' }), [])).toMatchObject({
      id: 'foldline',
    });
  });
});

describe('checking in less often', () => {
  it.each([
    [1, 60_000, 38],
    [2, 90_000, 57],
    [3, 135_000, 86],
    [5, 200_000, 100],
  ])('chosen %i times waits for %i tokens and %i messages', (timesLessOften, triggerTokens, minMessages) => {
    const settings = layeredSettings({ timesLessOften });
    expect(effectiveProfile(settings).triggerOptions).toEqual({ triggerTokens, minMessages });
    expect(checkInsOf(settings).now).toEqual({ triggerTokens, minMessages });
  });

  it('is told in one line and suggests switching the question off at the third time', () => {
    const before = checkInsOf(layeredSettings({}));
    const after = checkInsOf(layeredSettings({ timesLessOften: 1 }));
    expect(lessOftenText(before.now, after.now, 1.5)).toBe(
      'Check-ins 1.5x less frequent: 40k→60k tokens, 25→38 messages',
    );
    expect(after.suggestDisable).toBe(false);
    expect(checkInsOf(layeredSettings({ timesLessOften: 3 })).suggestDisable).toBe(true);
  });

  it('leaves other triggers alone', () => {
    const settings = layeredSettings({ timesLessOften: 2, profileId: 'forge' });
    expect(effectiveProfile(settings).triggerOptions).toEqual({});
  });
});
