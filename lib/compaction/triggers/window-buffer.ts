import { calibratedEstimate, windowThreshold } from '../calibration';
import { numberOption, type OptionValues } from '../options';
import { inWords } from '../status-message';
import { fire, knownWindow, skip, type Trigger, type TriggerInput, type TriggerVerdict } from './trigger';

export const windowBuffer: Trigger = {
  id: 'window-buffer',
  label: 'Window less a buffer',
  explanation:
    'Fires when a calibrated estimate of the request reaches the window less a buffer: 20,000 tokens from a window of ' +
    '200,000 on, a fifth of smaller ones.',
  options: [
    {
      type: 'number',
      key: 'defaultFactor',
      label: 'Factor until the provider has reported (1.5 to 2.5 are usual)',
      default: 2,
      min: 1,
      max: 5,
      unit: 'factor',
    },
    {
      type: 'number',
      key: 'maxFactor',
      label: 'Largest correction',
      default: 5,
      min: 1,
      max: 10,
      unit: 'factor',
    },
  ],
  evaluate,
};

function evaluate(input: TriggerInput, options: OptionValues): TriggerVerdict {
  const window = knownWindow(input.windowTokens);
  if (input.compactionInProgress)
    return skip('compression_in_progress', 'A compaction is already running.', {});
  if (window === null)
    return skip('window_unknown', "The model's window is not known.", { tokens: input.tokens });
  const { bufferTokens, thresholdTokens } = windowThreshold(window);
  const { estimate, factor } =
    input.heuristicTokens === undefined
      ? { estimate: input.tokens, factor: 1 }
      : calibratedEstimate({
          heuristic: input.heuristicTokens,
          realTokens: input.calibration?.realTokens ?? 0,
          lastHeuristic: input.calibration?.lastHeuristic ?? 0,
          defaultFactor: numberOption(options, 'defaultFactor'),
          minFactor: 1,
          maxFactor: numberOption(options, 'maxFactor'),
        });
  const numbers = { estimate, factor, windowTokens: window, bufferTokens, thresholdTokens };
  if (!reachesThreshold(estimate, window))
    return skip(
      'below_threshold',
      `An estimated ${inWords(estimate)} tokens, below ${inWords(thresholdTokens)}.`,
      numbers,
      thresholdTokens,
    );
  return fire(
    'window_buffer',
    `An estimated ${inWords(estimate)} tokens, at or over ${inWords(thresholdTokens)}.`,
    numbers,
    thresholdTokens,
  );
}

/** Equality counts: the buffer is there to be kept free. */
export function reachesThreshold(estimate: number, windowTokens: number): boolean {
  return estimate >= windowThreshold(windowTokens).thresholdTokens;
}
