import { type OptionValues, optionalNumber } from '../options';
import { fire, skip, type Trigger, type TriggerInput, type TriggerVerdict } from './trigger';

export const counts: Trigger = {
  id: 'counts',
  label: 'Tokens, messages or turns',
  explanation: 'Fires when any of the set limits is reached; a limit that is not set never fires.',
  options: [
    {
      type: 'number',
      key: 'tokenThreshold',
      label: 'Tokens',
      default: 60_000,
      min: 1,
      max: 2_000_000,
      unit: 'tokens',
      optional: true,
    },
    {
      type: 'number',
      key: 'messageThreshold',
      label: 'Messages',
      default: null,
      min: 1,
      max: 100_000,
      unit: 'messages',
      optional: true,
    },
    {
      type: 'number',
      key: 'turnThreshold',
      label: 'Turns',
      default: null,
      min: 1,
      max: 100_000,
      unit: 'turns',
      optional: true,
    },
    { type: 'flag', key: 'onTurnEnd', label: 'Whenever you have written', default: false },
  ],
  evaluate,
};

function evaluate(input: TriggerInput, options: OptionValues): TriggerVerdict {
  const limits = [
    { name: 'tokens', value: input.tokens, limit: optionalNumber(options, 'tokenThreshold') },
    { name: 'messages', value: input.messageCount, limit: optionalNumber(options, 'messageThreshold') },
    { name: 'turns', value: input.userMessageCount, limit: optionalNumber(options, 'turnThreshold') },
  ];
  const numbers: Record<string, number> = {};
  for (const { name, value, limit } of limits) {
    numbers[name] = value;
    if (limit !== null) numbers[`${name}Threshold`] = limit;
  }
  const threshold = optionalNumber(options, 'tokenThreshold');
  if (input.compactionInProgress)
    return skip('compression_in_progress', 'A compaction is already running.', numbers, threshold);
  if (input.messageCount === 0)
    return skip('empty_history', 'There are no messages yet.', numbers, threshold);
  for (const { name, value, limit } of limits) {
    if (limit !== null && value >= limit)
      return fire(`${name}_threshold`, `${value} ${name}, at or over ${limit}.`, numbers, threshold);
  }
  if (options.onTurnEnd === true && input.lastRole === 'user') {
    return fire('turn_end', 'The last message is yours.', numbers, threshold);
  }
  return skip('below_thresholds', 'No limit is reached.', numbers, threshold);
}
