import { z } from 'zod';
import { DEFAULT_PROFILE_ID, type OptionValues, type Profile, profileById } from '../compaction';

/** How one chat is compacted: global settings under the chat's own, over the profile they name. */
export const compactionSettingsSchema = z.object({
  automatic: z.boolean(),
  profileId: z.string(),
  triggerId: z.string().nullable(),
  triggerOptions: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
  strategyId: z.string().nullable(),
  strategyOptions: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
  goalStrategyId: z.string().nullable(),
  /** Whether the goal is asked for; null leaves it to the profile. */
  interactive: z.boolean().nullable(),
  /** Seconds the goal question waits; null waits until it is answered. */
  questionSeconds: z.number().int().min(10).max(300).nullable(),
  frequencyMultiplier: z.number().min(1.2).max(3),
  timesLessOften: z.number().int().min(0),
  /** The model that writes summaries; null is the chat's own. */
  summarizerModelId: z.string().nullable(),
  anchors: z.boolean().nullable(),
  selfCheck: z.boolean().nullable(),
  summaryTag: z.string().nullable(),
  promptTemplate: z.string().max(20_000).nullable(),
});

export type CompactionSettings = z.infer<typeof compactionSettingsSchema>;

export const defaultCompactionSettings: CompactionSettings = {
  automatic: true,
  profileId: DEFAULT_PROFILE_ID,
  triggerId: null,
  triggerOptions: {},
  strategyId: null,
  strategyOptions: {},
  goalStrategyId: null,
  interactive: null,
  questionSeconds: 30,
  frequencyMultiplier: 1.5,
  timesLessOften: 0,
  summarizerModelId: null,
  anchors: null,
  selfCheck: null,
  summaryTag: null,
  promptTemplate: null,
};

/** Layers of settings, later ones winning field by field; what is not valid is left out rather than believed. */
export function layeredSettings(...layers: unknown[]): CompactionSettings {
  const merged: Record<string, unknown> = { ...defaultCompactionSettings };
  for (const layer of layers) {
    if (typeof layer !== 'object' || layer === null) continue;
    for (const [name, schema] of Object.entries(compactionSettingsSchema.shape)) {
      const parsed = schema.safeParse((layer as Record<string, unknown>)[name]);
      if (parsed.success && parsed.data !== undefined) merged[name] = parsed.data;
    }
  }
  return merged as CompactionSettings;
}

/** The profile with everything a person changed about it. */
export function effectiveProfile(settings: CompactionSettings, own: Profile[] = []): Profile {
  const base =
    own.find((profile) => profile.id === settings.profileId) ??
    profileById(settings.profileId) ??
    (profileById(DEFAULT_PROFILE_ID) as Profile);
  const otherTrigger = settings.triggerId !== null && settings.triggerId !== base.triggerId;
  const otherStrategy = settings.strategyId !== null && settings.strategyId !== base.strategyId;
  return {
    ...base,
    triggerId: settings.triggerId ?? base.triggerId,
    triggerOptions: over(otherTrigger ? {} : base.triggerOptions, settings.triggerOptions),
    strategyId: settings.strategyId ?? base.strategyId,
    strategyOptions: over(otherStrategy ? {} : base.strategyOptions, settings.strategyOptions),
    goalStrategyId: settings.goalStrategyId ?? base.goalStrategyId,
    asksForGoal: settings.interactive ?? base.asksForGoal,
    rules: {
      ...base.rules,
      anchors: settings.anchors ?? base.rules.anchors,
      selfCheck: settings.selfCheck ?? base.rules.selfCheck,
    },
  };
}

function over(base: OptionValues, changes: OptionValues): OptionValues {
  return { ...base, ...changes };
}
