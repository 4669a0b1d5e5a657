import { legalCutAtOrBefore } from '../boundaries';
import { foldPrefix } from '../fold';
import { numberOption, type OptionValues } from '../options';
import { type FateRange, type Plan, type PlanContext, type Refusal, refuse } from '../plan';
import { finishPrefixPlan } from './prefix-plan';
import { type Strategy, summaryCapOption } from './strategy';

export const threshold: Strategy = {
  id: 'threshold',
  version: 1,
  label: 'Threshold',
  explanation:
    'Summarises the whole conversation as a hand-over to a colleague and goes on from there: the model sees the summary ' +
    "and a continuation message that repeats your current request. The oldest messages are left out of the summariser's " +
    'input when they would not fit its window.',
  options: [summaryCapOption(10_000)],
  defaultTriggerId: 'window-buffer',
  plan,
};

function plan(context: PlanContext, options: OptionValues): Plan | Refusal {
  const { index } = context;
  if (index.length === 0) return refuse('threshold', 'empty-history', 'There are no messages yet.');
  const wanted = index.length;
  const cut = legalCutAtOrBefore(index, index.waitingFrom ?? wanted);
  if (cut === 0) return refuse('threshold', 'open-tool-loop', 'A tool call is still waiting for its result.');
  const fold = foldPrefix({
    context,
    cut,
    form: 'envelope-with-continuation',
    because: 'the whole conversation is handed over',
    keptBecause: 'a tool call is still waiting for its result',
  });
  const { liveFrom } = index;
  const repeatedTokens =
    liveFrom === null ? 0 : index.tokensBefore(liveFrom + 1) - index.tokensBefore(liveFrom);
  if (fold.edit.tokens <= repeatedTokens) {
    return refuse('threshold', 'nothing-to-fold', 'Only your current request is left to fold.');
  }
  const planned = finishPrefixPlan({
    context,
    fold,
    splits: [
      {
        cut,
        wanted,
        reason:
          cut === wanted
            ? 'everything is folded'
            : `moved back ${wanted - cut}: a tool call is still waiting for its result`,
      },
    ],
    capTokens: numberOption(options, 'maxSummaryTokens'),
    frameTokens: 160 + repeatedTokens,
    strategyId: 'threshold',
    strategyVersion: threshold.version,
    promptId: 'hand-over',
  });
  if (planned.type === 'refusal' || liveFrom === null) return planned;
  return { ...planned, fates: planned.fates.flatMap((fate) => markRepeated(fate, liveFrom)) };
}

/** The unanswered prompt is folded like the rest and stands word for word in the continuation. */
function markRepeated(fate: FateRange, place: number): FateRange[] {
  if (fate.fate !== 'summarised' || place < fate.from || place >= fate.to) return [fate];
  const parts: FateRange[] = [
    { ...fate, to: place },
    {
      from: place,
      to: place + 1,
      fate: 'repeated',
      reason: 'your current request, repeated word for word in the continuation',
    },
    { ...fate, from: place + 1 },
  ];
  return parts.filter(({ from, to }) => to > from);
}
