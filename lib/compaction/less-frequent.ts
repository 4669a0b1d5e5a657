export type CheckInThresholds = { triggerTokens: number; minMessages: number };

export const CHECK_IN_CAPS: CheckInThresholds = { triggerTokens: 200_000, minMessages: 100 };

export type LessFrequent = CheckInThresholds & { cumulative: number; capped: boolean; suggestDisable: boolean };

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
  let capped = false;
  for (let step = 0; step < selections; step++) {
    const tokens = Math.round(current.triggerTokens * multiplier);
    const messages = Math.round(current.minMessages * multiplier);
    capped = tokens > caps.triggerTokens || messages > caps.minMessages;
    current.triggerTokens = Math.min(tokens, caps.triggerTokens);
    current.minMessages = Math.min(messages, caps.minMessages);
  }
  return { ...current, cumulative: multiplier ** selections, capped, suggestDisable: selections >= 3 };
}
