import { z } from 'zod';
import type { SettingProblem } from './problem';

const price = z.number().min(0).max(100_000);

/** What a person may say about a model in place of the shipped data; prices in dollars per million tokens. */
export const modelOverrideSchema = z.strictObject({
  windowTokens: z.number().int().min(1_000).max(10_000_000).optional(),
  outputLimitTokens: z.number().int().min(16).max(10_000_000).optional(),
  price: z
    .strictObject({ input: price, output: price, cacheRead: price.optional(), cacheWrite: price.optional() })
    .optional(),
});

export type ModelOverride = z.infer<typeof modelOverrideSchema>;

/** By model id, `provider:model`. */
export type ModelOverrides = Record<string, ModelOverride>;

export function checkModelOverrides(
  given: unknown,
  path = 'models',
): { overrides: ModelOverrides; problems: SettingProblem[] } {
  const entries = z.record(z.string(), z.unknown()).safeParse(given);
  if (!entries.success)
    return { overrides: {}, problems: [{ path, text: 'Models are expected here, by id.' }] };
  const overrides: [string, ModelOverride][] = [];
  const problems: SettingProblem[] = [];
  for (const [id, value] of Object.entries(entries.data)) {
    const parsed = modelOverrideSchema.safeParse(value);
    if (!/^[a-z]+:\S{1,180}$/.test(id))
      problems.push({ path: `${path}.${id}`, text: 'A model is named as provider:model.' });
    else if (parsed.success) overrides.push([id, parsed.data]);
    else
      for (const issue of parsed.error.issues)
        problems.push({ path: [path, id, ...issue.path.map(String)].join('.'), text: `${issue.message}.` });
  }
  return { overrides: Object.fromEntries(overrides), problems };
}
