import { z } from 'zod';
import { checkInLessOften } from '../compaction/less-frequent';
import { type OptionSpec, type OptionValues, readOptions } from '../compaction/options';
import { DEFAULT_PROFILE_ID, type Profile, profileById } from '../compaction/profiles';
import { strategyById } from '../compaction/strategies';
import { triggerById } from '../compaction/triggers';
import { mergeOptions } from './layer';

const optionValuesSchema = z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()]));

const template = z.string().max(20_000).nullable();

/** How one chat is compacted: file, global and own settings in layers, over the profile they name. Null is "as the profile". */
export const compactionSettingsSchema = z.object({
  automatic: z.boolean(),
  profileId: z.string().min(1).max(100),
  triggerId: z.string().nullable(),
  /** By trigger, then option. */
  triggerOptions: z.record(z.string(), optionValuesSchema),
  strategyId: z.string().nullable(),
  /** By strategy, then option: each keeps its own numbers, also the one for goals and those of the ladder. */
  strategyOptions: z.record(z.string(), optionValuesSchema),
  goalStrategyId: z.string().nullable(),
  headroomShare: z.number().min(0).max(0.9).nullable(),
  /** Whether the goal is asked for. "Don't ask me again" sets it to false. */
  interactive: z.boolean().nullable(),
  /** Seconds the goal question waits; null waits until it is answered. */
  questionSeconds: z.number().int().min(10).max(300).nullable(),
  frequencyMultiplier: z.number().min(1.2).max(3),
  /** "Check in less often": only this count is stored; `effectiveProfile` multiplies the limits by it. */
  timesLessOften: z.number().int().min(0).max(20),
  /** The model that writes summaries; null is the chat's own. */
  summarizerModelId: z.string().nullable(),
  anchors: z.boolean().nullable(),
  selfCheck: z.boolean().nullable(),
  citeSources: z.boolean().nullable(),
  maxAttempts: z.number().int().min(1).max(5).nullable(),
  fallback: z.enum(['code', 'mechanical', 'none']).nullable(),
  summaryTag: z.string().max(60).nullable(),
  /** For every summary; those below go before it for their kind. */
  promptTemplate: template,
  stateSnapshotTemplate: template,
  updateSnapshotTemplate: template,
  goalSnapshotTemplate: template,
  runDigestTemplate: template,
  progressiveTemplate: template,
  handOverTemplate: template,
  selfCheckTemplate: template,
  goalExtractionTemplate: template,
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
  headroomShare: null,
  interactive: null,
  questionSeconds: 30,
  frequencyMultiplier: 1.5,
  timesLessOften: 0,
  summarizerModelId: null,
  anchors: null,
  selfCheck: null,
  citeSources: null,
  maxAttempts: null,
  fallback: null,
  summaryTag: null,
  promptTemplate: null,
  stateSnapshotTemplate: null,
  updateSnapshotTemplate: null,
  goalSnapshotTemplate: null,
  runDigestTemplate: null,
  progressiveTemplate: null,
  handOverTemplate: null,
  selfCheckTemplate: null,
  goalExtractionTemplate: null,
};

/** Layers of settings, later ones winning field by field; what is not valid is left out rather than believed. */
export function layeredSettings(...layers: unknown[]): CompactionSettings {
  let merged: CompactionSettings = { ...defaultCompactionSettings };
  for (const layer of layers) {
    const { triggerOptions, strategyOptions, ...plain } = validPart(layer);
    merged = { ...merged, ...plain };
    merged.triggerOptions = mergeOptions(merged.triggerOptions, triggerOptions ?? {});
    merged.strategyOptions = mergeOptions(merged.strategyOptions, strategyOptions ?? {});
  }
  return merged;
}

/** The profile with everything a person changed about it. */
export function effectiveProfile(settings: CompactionSettings, own: Profile[] = []): Profile {
  const base =
    own.find((profile) => profile.id === settings.profileId) ??
    profileById(settings.profileId) ??
    (profileById(DEFAULT_PROFILE_ID) as Profile);
  const triggerId = settings.triggerId ?? base.triggerId;
  const strategyId = settings.strategyId ?? base.strategyId;
  const triggers = mergeOptions({ [base.triggerId]: base.triggerOptions }, settings.triggerOptions);
  const strategies = mergeOptions(
    { ...base.otherOptions, [base.strategyId]: base.strategyOptions },
    settings.strategyOptions,
  );
  return {
    ...base,
    triggerId,
    triggerOptions: lessOften(triggerId, triggers[triggerId] ?? {}, settings),
    strategyId,
    strategyOptions: strategies[strategyId] ?? {},
    otherOptions: strategies,
    goalStrategyId: settings.goalStrategyId ?? base.goalStrategyId,
    asksForGoal: settings.interactive ?? base.asksForGoal,
    headroomShare: settings.headroomShare ?? base.headroomShare,
    rules: {
      ...base.rules,
      anchors: settings.anchors ?? base.rules.anchors,
      selfCheck: settings.selfCheck ?? base.rules.selfCheck,
      citeSources: settings.citeSources ?? base.rules.citeSources,
      maxAttempts: settings.maxAttempts ?? base.rules.maxAttempts,
      fallback: settings.fallback ?? base.rules.fallback,
    },
  };
}

/** "Check in less often" raises what the hybrid trigger waits for; the safety valve and the time stay. */
function lessOften(triggerId: string, options: OptionValues, settings: CompactionSettings): OptionValues {
  const specs = triggerById(triggerId)?.options ?? [];
  if (settings.timesLessOften === 0 || triggerId !== 'hybrid') return options;
  const read = readOptions(specs, options);
  if (read.type === 'invalid') return options;
  const { triggerTokens, minMessages } = checkInLessOften({
    triggerTokens: Number(read.values.triggerTokens),
    minMessages: Number(read.values.minMessages),
    multiplier: settings.frequencyMultiplier,
    selections: settings.timesLessOften,
  });
  return { ...options, triggerTokens, minMessages };
}

function validPart(layer: unknown): Partial<CompactionSettings> {
  if (typeof layer !== 'object' || layer === null) return {};
  const valid: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(compactionSettingsSchema.shape)) {
    const parsed = schema.safeParse((layer as Record<string, unknown>)[name]);
    if (parsed.success && parsed.data !== undefined) valid[name] = parsed.data;
  }
  const part = valid as Partial<CompactionSettings>;
  if (part.triggerOptions) part.triggerOptions = validOptions(part.triggerOptions, triggerById);
  if (part.strategyOptions) part.strategyOptions = validOptions(part.strategyOptions, strategyById);
  return part;
}

/** Option by option within what the engine can reckon with. */
function validOptions(
  given: Record<string, OptionValues>,
  ruleById: (id: string) => { options: readonly OptionSpec[] } | undefined,
): Record<string, OptionValues> {
  const valid: Record<string, OptionValues> = {};
  for (const [ruleId, values] of Object.entries(given)) {
    const specs = ruleById(ruleId)?.options ?? [];
    const kept = specs
      .filter((spec) => values[spec.key] !== undefined && readOptions([spec], values).type === 'options')
      .map((spec) => [spec.key, values[spec.key] ?? null] as const);
    if (kept.length > 0) valid[ruleId] = Object.fromEntries(kept);
  }
  return valid;
}
