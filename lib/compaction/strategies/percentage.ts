import { judgeCut, legalCutAtOrBefore } from '../boundaries';
import { foldPrefix, protectedRanges } from '../fold';
import type { HistoryIndex } from '../history-index';
import { numberOption, type OptionValues } from '../options';
import type { Plan, PlanContext, PlannedStubs, Refusal } from '../plan';
import { refuse } from '../plan';
import { firstWhere } from '../prefix-sums';
import { finishPrefixPlan } from './prefix-plan';
import { type Strategy, summaryCapOption } from './strategy';
import { planToolOutputBudget } from './tool-output-budget';

export const percentage: Strategy = {
  id: 'percentage',
  version: 1,
  label: 'Percentage',
  explanation:
    'Summarises the older 70 % of the history and keeps the newest 30 % word for word. The cut falls before the first ' +
    'message of yours that reaches the target, never between a tool call and its result. Oversized tool outputs are ' +
    'shortened, newest kept first.',
  options: [
    {
      type: 'number',
      key: 'keepShare',
      label: 'Share kept word for word',
      default: 0.3,
      min: 0.05,
      max: 0.95,
      unit: 'share',
    },
    summaryCapOption(4_000),
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

export type ShareSplit = { type: 'split'; cut: number } | { type: 'error'; error: 'fraction-out-of-range' };

/**
 * The oldest message to keep so that at least `fraction` of the size lies before it: the first prompt at or past the
 * target; else everything, if the history ends in a finished answer; else the last prompt. 0 means nothing to fold.
 */
export function splitByShare(
  index: HistoryIndex,
  fraction: number,
  sizeBefore: (cut: number) => number = index.tokensBefore,
): ShareSplit {
  if (!(fraction > 0 && fraction < 1)) return { type: 'error', error: 'fraction-out-of-range' };
  const target = sizeBefore(index.length) * fraction;
  const { prompts } = index;
  const at = firstWhere(prompts.length, (place) => sizeBefore(prompts[place] ?? 0) >= target);
  const reached = prompts[at];
  if (reached !== undefined) return { type: 'split', cut: reached };
  const last = index.messages.at(-1);
  if (last?.role === 'assistant' && index.callCount(index.length - 1) === 0)
    return { type: 'split', cut: index.length };
  return { type: 'split', cut: prompts.at(-1) ?? 0 };
}

function plan(context: PlanContext, options: OptionValues): Plan | Refusal {
  return planByShare({
    context,
    options,
    strategyId: 'percentage',
    strategyVersion: percentage.version,
    promptId: 'state-snapshot',
  });
}

/** The percentage plan under another strategy's name, for those that fall back to it. */
export function planByShare({
  context,
  options,
  strategyId,
  strategyVersion,
  promptId,
  notes = [],
}: {
  context: PlanContext;
  options: OptionValues;
  strategyId: string;
  strategyVersion: number;
  promptId: Plan['promptId'];
  notes?: string[];
}): Plan | Refusal {
  const { index } = context;
  if (index.length === 0) return refuse(strategyId, 'empty-history', 'There are no messages yet.');
  const kept = protectedRanges(context);
  const stubs = planToolOutputBudget(index, {
    budgetTokens: numberOption(options, 'toolOutputTokens'),
    kept,
  });
  const split = splitByShare(index, 1 - numberOption(options, 'keepShare'), sizesAfter(index, stubs));
  if (split.type === 'error')
    return refuse(strategyId, 'option-out-of-range', 'The kept share must lie between 0 and 1.');
  const cut = legalCutAtOrBefore(index, split.cut);
  const verdict = judgeCut(index, split.cut);
  const reason =
    verdict.type === 'illegal'
      ? `moved back ${split.cut - cut}: ${verdict.text}`
      : cut === index.length
        ? 'no later message of yours reaches the target and the last answer is finished, so everything is folded'
        : 'the first message of yours with the target share before it';
  const share = Math.round(numberOption(options, 'keepShare') * 100);
  const fold = foldPrefix({
    context,
    cut,
    form: 'envelope-with-acknowledgement',
    because: 'lies in the older part that is summarised',
    keptBecause: `lies in the newest ${share} % that stay word for word`,
  });
  return finishPrefixPlan({
    context,
    fold,
    stubs,
    splits: [{ cut, wanted: split.cut, reason }],
    capTokens: numberOption(options, 'maxSummaryTokens'),
    frameTokens: 120,
    strategyId,
    strategyVersion,
    promptId,
    notes,
  });
}

/** Sizes as they are once the outputs of the plan are shortened. */
function sizesAfter(index: HistoryIndex, stubs: PlannedStubs | null): (cut: number) => number {
  if (!stubs) return index.tokensBefore;
  const { large, all } = index.outputs;
  return (cut) => {
    const end = firstWhere(
      large.ordinals.length,
      (place) => (all[large.ordinals[place] ?? 0]?.at ?? 0) >= cut,
    );
    const saved = stubs.ranges.reduce((sum, { from, to }) => {
      const until = Math.min(to, end);
      return until > from ? sum + large.savedBefore(until) - large.savedBefore(from) : sum;
    }, 0);
    return index.tokensBefore(cut) - saved;
  };
}
