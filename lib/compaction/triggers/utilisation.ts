import { numberOption, type OptionValues } from '../options';
import { inWords } from '../status-message';
import { fire, knownWindow, skip, type Trigger, type TriggerInput, type TriggerVerdict } from './trigger';

export const utilisation: Trigger = {
  id: 'utilisation',
  label: 'Share of the window',
  explanation: "Fires when the next request reaches a share of the model's window.",
  options: [
    {
      type: 'number',
      key: 'threshold',
      label: 'Share of the window',
      default: 0.5,
      min: 0.1,
      max: 1,
      unit: 'share',
    },
  ],
  evaluate,
};

function evaluate(input: TriggerInput, options: OptionValues): TriggerVerdict {
  const share = numberOption(options, 'threshold');
  const window = knownWindow(input.windowTokens);
  if (input.compactionInProgress)
    return skip('compression_in_progress', 'A compaction is already running.', {});
  if (window === null)
    return skip('window_unknown', "The model's window is not known.", { tokens: input.tokens });
  const threshold = Math.ceil(window * share);
  const numbers = {
    tokens: input.tokens,
    windowTokens: window,
    threshold: share,
    thresholdTokens: threshold,
  };
  if (input.tokens < window * share) {
    return skip(
      'below_threshold',
      `${inWords(input.tokens)} tokens, below ${inWords(threshold)}.`,
      numbers,
      threshold,
    );
  }
  return fire(
    'utilization_threshold',
    `${inWords(input.tokens)} tokens reach ${Math.round(share * 100)} % of the window.`,
    numbers,
    threshold,
  );
}
