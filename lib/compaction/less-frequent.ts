export type CheckInThresholds = { triggerTokens: number; minMessages: number };

export const CHECK_IN_CAPS: CheckInThresholds = { triggerTokens: 200_000, minMessages: 100 };

export type LessFrequent = CheckInThresholds & {
  cumulative: number;
  capped: boolean;
  suggestDisable: boolean;
};

/**
 * "Check in less often", chosen so many times: both thresholds are multiplied, rounded half up at every step and held
 * at their caps. From the third time on, switching the question off is the better offer.
 */
export function checkInLessOften({
  triggerTokens,
  minMessages,
  multiplier = 1.5,
  selections = 1,
  caps = CHECK_IN_CAPS,
}: CheckInThresholds & { multiplier?: number; selections?: number; caps?: CheckInThresholds }): LessFrequent {
  const current = { triggerTokens, minMessages };
  for (let step = 0; step < selections; step++) {
    current.triggerTokens = Math.min(Math.round(current.triggerTokens * multiplier), caps.triggerTokens);
    current.minMessages = Math.min(Math.round(current.minMessages * multiplier), caps.minMessages);
  }
  const capped = current.triggerTokens >= caps.triggerTokens || current.minMessages >= caps.minMessages;
  return { ...current, cumulative: multiplier ** selections, capped, suggestDisable: selections >= 3 };
}
