import { z } from 'zod';
import { readOptions } from '../compaction/options';
import { PROFILES, type Profile } from '../compaction/profiles';
import { strategyById } from '../compaction/strategies';
import { triggerById } from '../compaction/triggers';
import type { SettingProblem } from './problem';

const optionValues = z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()]));

/** A profile of a person's own, in the engine's shape. */
export const ownProfileSchema = z.strictObject({
  id: z.string().regex(/^own-[a-z0-9-]{1,80}$/, 'must begin with own-'),
  label: z.string().trim().min(1).max(60),
  explanation: z.string().max(500),
  triggerId: z.string(),
  triggerOptions: optionValues,
  strategyId: z.string(),
  strategyOptions: optionValues,
  otherOptions: z.record(z.string(), optionValues).optional(),
  goalStrategyId: z.string(),
  asksForGoal: z.boolean(),
  ladder: z.array(z.string()).max(6),
  headroomShare: z.number().min(0).max(0.9).nullable(),
  rules: z.strictObject({
    selfCheck: z.boolean(),
    anchors: z.boolean(),
    // Profiles stored before there was such a rule.
    citeSources: z.boolean().default(false),
    maxAttempts: z.number().int().min(1).max(5),
    retryUntilTarget: z.boolean(),
    fallback: z.enum(['code', 'mechanical', 'none']),
    requireSnapshot: z.boolean(),
    enforceCap: z.boolean(),
    framing: z.enum(['full', 'bare']),
    inputFit: z.enum(['chunks', 'drop-oldest']),
    whenLatched: z.enum(['skip', 'shorten-tool-output']),
  }),
});

export const MOST_OWN_PROFILES = 50;

/** A profile to begin with: everything of the other, under a new name. */
export function copyProfile(source: Profile, { label, taken }: { label: string; taken: Profile[] }): Profile {
  return { ...structuredClone(source), id: freeId(label, taken), label };
}

/** What is wrong with a profile: its shape, rules nobody knows, numbers out of range. */
export function checkProfile(
  given: unknown,
  path = 'profile',
): { profile: Profile | null; problems: SettingProblem[] } {
  const parsed = ownProfileSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => ({
      path: [path, ...issue.path.map(String)].join('.'),
      text: `${issue.message}.`,
    }));
    return { profile: null, problems };
  }
  const problems = ruleProblems(parsed.data, path);
  return { profile: problems.length === 0 ? parsed.data : null, problems };
}

/** The stored list; a profile that can no longer be read is left out. */
export function parseOwnProfiles(stored: unknown): Profile[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => checkProfile(entry).profile ?? []);
}

/** Adds a profile, or puts it in the place of the one with its id. */
export function putProfile(profiles: Profile[], profile: Profile): Profile[] {
  const at = profiles.findIndex(({ id }) => id === profile.id);
  return at < 0 ? [...profiles, profile] : profiles.with(at, profile);
}

export function removeProfile(profiles: Profile[], id: string): Profile[] {
  return profiles.filter((profile) => profile.id !== id);
}

function ruleProblems(profile: Profile, path: string): SettingProblem[] {
  const trigger = triggerById(profile.triggerId);
  const problems: SettingProblem[] = [];
  const add = (place: string, text: string) => problems.push({ path: `${path}.${place}`, text });
  if (!trigger) add('triggerId', `There is no trigger called ${profile.triggerId}.`);
  const named = { strategyId: profile.strategyId, goalStrategyId: profile.goalStrategyId };
  for (const [place, id] of Object.entries(named))
    if (!strategyById(id)) add(place, `There is no strategy called ${id}.`);
  for (const id of profile.ladder) if (!strategyById(id)) add('ladder', `There is no strategy called ${id}.`);
  const sets = [
    { place: 'triggerOptions', specs: trigger?.options, values: profile.triggerOptions },
    {
      place: 'strategyOptions',
      specs: strategyById(profile.strategyId)?.options,
      values: profile.strategyOptions,
    },
    ...Object.entries(profile.otherOptions ?? {}).map(([id, values]) => ({
      place: `otherOptions.${id}`,
      specs: strategyById(id)?.options,
      values,
    })),
  ];
  for (const { place, specs = [], values } of sets) {
    const read = readOptions(specs, values);
    if (read.type === 'invalid') for (const text of read.problems) add(place, text);
    for (const name of Object.keys(values))
      if (!specs.some((spec) => spec.key === name)) add(`${place}.${name}`, 'There is no such option.');
  }
  return problems;
}

function freeId(label: string, taken: Profile[]): string {
  const words = label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const base = `own-${words.replace(/^-|-$/g, '').slice(0, 60) || 'profile'}`;
  const used = new Set([...PROFILES, ...taken].map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!used.has(id)) return id;
  }
}
