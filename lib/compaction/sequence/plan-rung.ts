import { type OptionValues, readOptions } from '../options';
import { type Plan, type PlanContext, type Refusal, refuse } from '../plan';
import { strategyById } from '../strategies';

export type PlannedRung = { plan: Plan | Refusal; options: OptionValues };

/** A strategy's plan with the given options over its defaults; an unknown name or a value out of range is refused. */
export function planWith(strategyId: string, context: PlanContext, given: OptionValues = {}): PlannedRung {
  const strategy = strategyById(strategyId);
  if (!strategy) {
    return {
      plan: refuse(strategyId, 'unknown-strategy', `There is no strategy called ${strategyId}.`),
      options: {},
    };
  }
  const options = readOptions(strategy.options, given);
  if (options.type === 'invalid') {
    return { plan: refuse(strategyId, 'option-out-of-range', options.problems.join(' ')), options: {} };
  }
  return { plan: strategy.plan(context, options.values), options: options.values };
}
