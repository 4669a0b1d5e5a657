import { protectedRanges } from '../fold';
import { numberOption, type OptionValues } from '../options';
import { type Plan, type PlanContext, type Refusal, refuse } from '../plan';
import type { Strategy } from './strategy';
import { planToolOutputBudget } from './tool-output-budget';

/** What seed 000 still does after a failed summary: only the tool output budget. Not offered as a strategy of its own. */
export const shortenToolOutput: Strategy = {
  id: 'shorten-tool-output',
  version: 1,
  label: 'Shorten tool output',
  explanation: 'Keeps the newest tool outputs whole and the beginning and end of older large ones.',
  options: [
    {
      type: 'number',
      key: 'toolOutputTokens',
      label: 'Tool output kept whole, newest first',
      default: 50_000,
      min: 0,
      max: 1_000_000,
      unit: 'tokens',
    },
  ],
  defaultTriggerId: 'utilisation',
  plan,
};

function plan(context: PlanContext, options: OptionValues): Plan | Refusal {
  const { index } = context;
  const budgetTokens = numberOption(options, 'toolOutputTokens');
  const stubs = planToolOutputBudget(index, { budgetTokens, kept: protectedRanges(context) });
  if (!stubs) return refuse('shorten-tool-output', 'nothing-to-fold', 'No tool output is over the budget.');
  const tokensBefore = context.overheadTokens + index.totalTokens;
  return {
    type: 'plan',
    strategyId: 'shorten-tool-output',
    strategyVersion: 1,
    edits: [stubs],
    splits: [],
    fates: [{ from: 0, to: index.length, fate: 'kept', reason: 'only large tool outputs are shortened' }],
    tokensBefore,
    projectedTokensAfter: tokensBefore - stubs.savedTokens,
    promptId: null,
    notes: [],
  };
}
