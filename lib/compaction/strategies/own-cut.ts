import { judgeCut } from '../boundaries';
import { foldPrefix } from '../fold';
import { numberOption, type OptionValues } from '../options';
import { type Plan, type PlanContext, type Refusal, refuse } from '../plan';
import { finishPrefixPlan } from './prefix-plan';
import { type Strategy, summaryCapOption } from './strategy';

/** A cut a person chose: everything before it is summarised. Taken only where the history may be parted. */
export const ownCut: Strategy = {
  id: 'own-cut',
  version: 1,
  label: 'Your own cut',
  explanation: 'Summarises everything before the place you chose and keeps the rest word for word.',
  options: [
    {
      type: 'number',
      key: 'cut',
      label: 'First message kept, counted in the view',
      default: 0,
      min: 0,
      max: 10_000_000,
      unit: 'messages',
    },
    summaryCapOption(4_000),
  ],
  defaultTriggerId: 'utilisation',
  plan,
};

function plan(context: PlanContext, options: OptionValues): Plan | Refusal {
  const { index } = context;
  const cut = numberOption(options, 'cut');
  if (index.length === 0) return refuse(ownCut.id, 'empty-history', 'There are no messages yet.');
  if (cut > index.length) {
    return refuse(
      ownCut.id,
      'option-out-of-range',
      `There are only ${index.length} messages to cut between.`,
    );
  }
  const verdict = judgeCut(index, cut);
  if (verdict.type === 'illegal') {
    return refuse(ownCut.id, 'option-out-of-range', `The history cannot be cut there: ${verdict.text}.`);
  }
  const live = index.liveFrom;
  if (live !== null && cut > live) {
    return refuse(ownCut.id, 'option-out-of-range', 'Your last message is not answered yet, so it stays.');
  }
  const fold = foldPrefix({
    context,
    cut,
    form: 'envelope-with-acknowledgement',
    because: 'lies before the cut you chose',
    keptBecause: 'lies after the cut you chose',
  });
  return finishPrefixPlan({
    context,
    fold,
    splits: [{ cut, wanted: cut, reason: 'chosen by you' }],
    capTokens: numberOption(options, 'maxSummaryTokens'),
    frameTokens: 120,
    strategyId: ownCut.id,
    strategyVersion: ownCut.version,
    promptId: 'goal-snapshot',
  });
}
