import type { OptionSpec, OptionValues } from '../options';

/** What a trigger may look at. `tokens` is the whole next request by the ruler; `historyTokens` only its view. */
export type TriggerInput = {
  tokens: number;
  historyTokens: number;
  /** Null or zero where the model's window is not known; then no rule that needs it fires. */
  windowTokens: number | null;
  /** Instructions, tool definitions and room for the answer. */
  reservedTokens: number;
  messageCount: number;
  userMessageCount: number;
  lastRole: string | null;
  /** User and assistant messages since the last compaction; tool messages do not count. */
  messagesSince: number;
  /** Null where nothing was compacted yet. */
  secondsSince: number | null;
  compactionInProgress?: boolean;
  /** Only for the calibrated estimate: characters / 4 of the request, and what was learnt from the last one. */
  heuristicTokens?: number;
  calibration?: { realTokens: number; lastHeuristic: number };
};

/** Fire or skip, with the numbers it was decided by. `thresholdTokens` is where it would fire by size, if it has such a place. */
export type TriggerVerdict = {
  fires: boolean;
  isSafetyValve: boolean;
  reason: string;
  text: string;
  numbers: Record<string, number>;
  thresholdTokens: number | null;
};

export type Trigger = {
  id: string;
  label: string;
  explanation: string;
  options: readonly OptionSpec[];
  evaluate: (input: TriggerInput, options: OptionValues) => TriggerVerdict;
};

/** A window that can be reckoned with, or null. */
export function knownWindow(windowTokens: number | null): number | null {
  return windowTokens !== null && Number.isFinite(windowTokens) && windowTokens > 0 ? windowTokens : null;
}

export function skip(
  reason: string,
  text: string,
  numbers: Record<string, number>,
  thresholdTokens: number | null = null,
): TriggerVerdict {
  return { fires: false, isSafetyValve: false, reason, text, numbers, thresholdTokens };
}

export function fire(
  reason: string,
  text: string,
  numbers: Record<string, number>,
  thresholdTokens: number | null = null,
): TriggerVerdict {
  return { fires: true, isSafetyValve: false, reason, text, numbers, thresholdTokens };
}
