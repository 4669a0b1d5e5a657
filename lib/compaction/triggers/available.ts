import { numberOption, type OptionValues } from '../options';
import { inWords } from '../status-message';
import { fire, knownWindow, skip, type Trigger, type TriggerInput, type TriggerVerdict } from './trigger';

export const available: Trigger = {
  id: 'available',
  label: 'Share of the room left for history',
  explanation:
    'Fires when what the next turn replays is larger than a share of the window after instructions, tools and room for ' +
    'the answer are taken off.',
  options: [
    {
      type: 'number',
      key: 'triggerRatio',
      label: 'Share of the available room',
      default: 0.75,
      min: 0.1,
      max: 1,
      unit: 'share',
    },
  ],
  evaluate,
};

/** The plain reckoning of the seed: strict, and with the tokens that may stay word for word. */
export function exceedsAvailable({
  maxInputTokens,
  historyTokens,
  reservedTokens,
  triggerRatio,
  recentRatio,
}: {
  maxInputTokens: number;
  historyTokens: number;
  reservedTokens: number;
  triggerRatio: number;
  recentRatio: number;
}): { shouldCompress: boolean; tokensForRecent: number; thresholdTokens: number } {
  const thresholdTokens = Math.trunc((maxInputTokens - reservedTokens) * triggerRatio);
  const shouldCompress = historyTokens > thresholdTokens;
  return {
    shouldCompress,
    tokensForRecent: shouldCompress ? Math.floor(historyTokens * recentRatio) : 0,
    thresholdTokens,
  };
}

function evaluate(input: TriggerInput, options: OptionValues): TriggerVerdict {
  const { historyTokens, reservedTokens } = input;
  const window = knownWindow(input.windowTokens);
  if (input.compactionInProgress)
    return skip('compression_in_progress', 'A compaction is already running.', {});
  if (window === null) return skip('window_unknown', "The model's window is not known.", { historyTokens });
  if (reservedTokens >= window) {
    const text = `The reserve of ${inWords(reservedTokens)} tokens leaves no room in a window of ${inWords(window)}; no compaction can help.`;
    return skip('reserve_exceeds_window', text, { historyTokens, reservedTokens, windowTokens: window });
  }
  const triggerRatio = numberOption(options, 'triggerRatio');
  const { shouldCompress, thresholdTokens } = exceedsAvailable({
    maxInputTokens: window,
    historyTokens,
    reservedTokens,
    triggerRatio,
    recentRatio: 0,
  });
  const numbers = { historyTokens, reservedTokens, windowTokens: window, triggerRatio, thresholdTokens };
  const whole = thresholdTokens + Math.max(0, input.tokens - historyTokens);
  if (!shouldCompress)
    return skip(
      'below_threshold',
      `${inWords(historyTokens)} tokens of history, not more than ${inWords(thresholdTokens)}.`,
      numbers,
      whole,
    );
  return fire(
    'available_threshold',
    `${inWords(historyTokens)} tokens of history, more than ${inWords(thresholdTokens)}.`,
    numbers,
    whole,
  );
}
