import { windowThreshold } from '../calibration';
import { numberOption, type OptionValues } from '../options';

/**
 * How large a summary may be: its option, but never so much of a small window that folding gains nothing. The hand-over
 * of seed 004 may fill half of the window's buffer.
 */
export function summaryCap(strategyId: string, options: OptionValues, windowTokens: number | null): number {
  const wanted = numberOption(options, 'maxSummaryTokens') || 2_000;
  if (windowTokens === null || windowTokens <= 0) return wanted;
  const room = strategyId === 'threshold' ? windowThreshold(windowTokens).bufferTokens / 2 : windowTokens / 8;
  return Math.max(100, Math.min(wanted, Math.floor(room)));
}
