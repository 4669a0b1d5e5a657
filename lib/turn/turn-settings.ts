import { z } from 'zod';

/** How one chat wants to be answered; kept in the chat's settings, each field with its default. */
export const turnSettingsSchema = z.object({
  instructions: z.string().max(20_000).nullable().default(null),
  tools: z.boolean().default(true),
  toolStepLimit: z.number().int().min(1).max(50).default(12),
  windowTokens: z.number().int().min(1_000).max(10_000_000).nullable().default(null),
  /** Agent mode: the message is a task, worked on over many steps without asking back. */
  agent: z
    .object({ stepLimit: z.number().int().min(1).max(200) })
    .nullable()
    .default(null),
});

export type TurnSettings = z.infer<typeof turnSettingsSchema>;

/** Reads what is valid and falls back field by field, so that one bad value never blocks a chat. */
export function parseTurnSettings(settings: Record<string, unknown>): TurnSettings {
  const whole = turnSettingsSchema.safeParse(settings);
  if (whole.success) return whole.data;
  const valid: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(turnSettingsSchema.shape)) {
    const parsed = schema.safeParse(settings[name]);
    if (parsed.success) valid[name] = parsed.data;
  }
  return turnSettingsSchema.parse(valid);
}
