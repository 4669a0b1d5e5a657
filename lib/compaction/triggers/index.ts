import { type OptionValues, readOptions } from '../options';
import { available } from './available';
import { counts } from './counts';
import { hybrid } from './hybrid';
import { skip, type Trigger, type TriggerInput, type TriggerVerdict } from './trigger';
import { utilisation } from './utilisation';
import { windowBuffer } from './window-buffer';

/** Every trigger; the first is the default. */
export const TRIGGERS: readonly Trigger[] = [hybrid, utilisation, counts, available, windowBuffer];

export function triggerById(id: string): Trigger | undefined {
  return TRIGGERS.find((trigger) => trigger.id === id);
}

/** Whether a trigger fires; an unknown id or a setting out of range skips and says so. */
export function evaluateTrigger(id: string, input: TriggerInput, given: OptionValues = {}): TriggerVerdict {
  const trigger = triggerById(id);
  if (!trigger) return skip('unknown_trigger', `There is no trigger called ${id}.`, {});
  const options = readOptions(trigger.options, given);
  if (options.type === 'invalid') return skip('option_out_of_range', options.problems.join(' '), {});
  return trigger.evaluate(input, options.values);
}

export type { Trigger, TriggerInput, TriggerVerdict } from './trigger';
