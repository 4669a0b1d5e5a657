import { numberOption, type OptionValues } from '../options';
import { inWords } from '../status-message';
import { fire, knownWindow, skip, type Trigger, type TriggerInput, type TriggerVerdict } from './trigger';

export const hybrid: Trigger = {
  id: 'hybrid',
  label: 'Tokens with guards, utilisation as safety valve',
  explanation:
    'Checks in when the request is larger than a number of tokens, enough messages were exchanged and enough time has ' +
    'passed since the last time. Independent of that, a filling window always counts.',
  options: [
    {
      type: 'number',
      key: 'triggerTokens',
      label: 'Tokens',
      default: 40_000,
      min: 1_000,
      max: 2_000_000,
      unit: 'tokens',
    },
    {
      type: 'number',
      key: 'minMessages',
      label: 'Messages since the last one',
      default: 25,
      min: 0,
      max: 1_000,
      unit: 'messages',
    },
    {
      type: 'number',
      key: 'minSeconds',
      label: 'Time since the last one',
      default: 300,
      min: 0,
      max: 86_400,
      unit: 'seconds',
    },
    {
      type: 'number',
      key: 'triggerUtilization',
      label: 'Safety valve',
      default: 0.5,
      min: 0.3,
      max: 0.95,
      unit: 'share',
    },
  ],
  evaluate,
};

function evaluate(input: TriggerInput, options: OptionValues): TriggerVerdict {
  const { tokens, messagesSince, secondsSince } = input;
  const triggerTokens = numberOption(options, 'triggerTokens');
  const minMessages = numberOption(options, 'minMessages');
  const minSeconds = numberOption(options, 'minSeconds');
  const valve = numberOption(options, 'triggerUtilization');
  const window = knownWindow(input.windowTokens);
  const numbers = {
    tokens,
    triggerTokens,
    messagesSince,
    minMessages,
    minSeconds,
    ...(secondsSince !== null && { secondsSince }),
  };
  const threshold = window === null ? triggerTokens : Math.min(triggerTokens, Math.ceil(window * valve));
  if (input.compactionInProgress)
    return skip('compression_in_progress', 'A compaction is already running.', numbers, threshold);
  if (window !== null && tokens / window >= valve) {
    const text = `The window is ${percent(tokens / window)} full, at or over the limit of ${percent(valve)}.`;
    const reached = { ...numbers, windowTokens: window, triggerUtilization: valve };
    return { ...fire('utilization_threshold', text, reached, threshold), isSafetyValve: true };
  }
  if (tokens <= triggerTokens) {
    return skip(
      'below_token_threshold',
      `${inWords(tokens)} tokens, not more than ${inWords(triggerTokens)}.`,
      numbers,
      threshold,
    );
  }
  if (messagesSince < minMessages) {
    return skip(
      'message_guard_failed',
      `Only ${messagesSince} of ${minMessages} messages since the last time.`,
      numbers,
      threshold,
    );
  }
  if (secondsSince !== null && secondsSince < minSeconds) {
    return skip(
      'time_guard_failed',
      `Only ${Math.floor(secondsSince)} of ${minSeconds} seconds since the last time.`,
      numbers,
      threshold,
    );
  }
  return fire(
    'absolute_tokens',
    `${inWords(tokens)} tokens, more than ${inWords(triggerTokens)}.`,
    numbers,
    threshold,
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
