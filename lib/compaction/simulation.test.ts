import { describe, expect, it } from 'vitest';
import { PROFILES, type Profile, profileById } from './profiles';
import { STRATEGIES } from './strategies';
import { simulate } from './testing/simulation';
import { SIMULATION_ROWS } from './testing/simulation-rows';

const foldline = profileById('foldline') as Profile;
const rules = { ...foldline.rules, anchors: false };

/** Every strategy with its own trigger, and the profiles as they ship. */
const SUBJECTS: Profile[] = [
  ...STRATEGIES.map((strategy) => ({
    ...foldline,
    id: `${strategy.id} by ${strategy.defaultTriggerId}`,
    triggerId: strategy.defaultTriggerId,
    strategyId: strategy.id,
    ladder: [],
    rules,
  })),
  { ...foldline, rules },
  ...PROFILES.filter((profile) => profile.id !== 'foldline'),
];

describe.each(SUBJECTS.map((profile) => ({ id: profile.id, profile })))(
  'sessions with $id',
  ({ profile }) => {
    it.each(SIMULATION_ROWS)('$name', async (row) => {
      const result = await simulate(row, profile);
      const report = JSON.stringify(result);
      if (row.neverOver || row.usage === 'reported') expect(result.sentOver, report).toBe(0);
      expect(result.refusedNeedlessly, report).toBe(0);
      expect(result.repeated, report).toBe(0);
      expect(result.attempts, report).toBeLessThanOrEqual((result.sent + result.refused) * 2);
      if (profile.id === 'contextguard') {
        expect(result.compactions, report).toBeGreaterThanOrEqual(row.minCompactions);
      }
    });
  },
);
