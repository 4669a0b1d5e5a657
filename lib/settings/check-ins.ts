import { type CheckInThresholds, checkInLessOften } from '../compaction/less-frequent';
import { readOptions } from '../compaction/options';
import type { Profile } from '../compaction/profiles';
import { triggerById } from '../compaction/triggers';
import { type CompactionSettings, effectiveProfile } from './compaction-settings';

export type CheckIns = {
  timesLessOften: number;
  /** What the hybrid trigger waits for before and after "less often". */
  base: CheckInThresholds;
  now: CheckInThresholds;
  cumulative: number;
  capped: boolean;
  suggestDisable: boolean;
};

/** How often the goal question comes up: the limits as they were set, and as "check in less often" has made them. */
export function checkInsOf(settings: CompactionSettings, own: Profile[] = []): CheckIns {
  const plain = effectiveProfile({ ...settings, triggerId: 'hybrid', timesLessOften: 0 }, own);
  const read = readOptions(triggerById('hybrid')?.options ?? [], plain.triggerOptions);
  const values = read.type === 'options' ? read.values : {};
  const base = { triggerTokens: Number(values.triggerTokens), minMessages: Number(values.minMessages) };
  const { triggerTokens, minMessages, cumulative, capped, suggestDisable } = checkInLessOften({
    ...base,
    multiplier: settings.frequencyMultiplier,
    selections: settings.timesLessOften,
  });
  const now = { triggerTokens, minMessages };
  return { timesLessOften: settings.timesLessOften, base, now, cumulative, capped, suggestDisable };
}

/** `Check-ins 1.5x less frequent: 40k→60k tokens, 25→38 messages`, for one more "less often". */
export function lessOftenText(
  before: CheckInThresholds,
  after: CheckInThresholds,
  multiplier: number,
): string {
  const tokens = `${thousands(before.triggerTokens)}→${thousands(after.triggerTokens)} tokens`;
  return `Check-ins ${multiplier}x less frequent: ${tokens}, ${before.minMessages}→${after.minMessages} messages`;
}

function thousands(tokens: number): string {
  return tokens < 1_000 ? String(tokens) : `${Math.round(tokens / 100) / 10}k`;
}
