import { judgeCut, legalCutAtOrBefore } from '../boundaries';
import { foldPrefix, protectedRanges } from '../fold';
import type { HistoryIndex } from '../history-index';
import { numberOption, type OptionValues } from '../options';
import { type Plan, type PlanContext, type Refusal, refuse } from '../plan';
import { percentage, planByShare } from './percentage';
import { finishPrefixPlan } from './prefix-plan';
import type { Strategy } from './strategy';
import { planToolOutputBudget } from './tool-output-budget';

export const sinceLastPrompt: Strategy = {
  id: 'since-last-prompt',
  version: 1,
  label: 'Since last prompt',
  explanation:
    'Keeps only the current exchange, from your last message on, and summarises everything before it with your goal in ' +
    'mind, naming what was dropped. The strongest saving; where too little lies before your last message the percentage ' +
    'rule is used instead.',
  options: [
    {
      type: 'number',
      key: 'minMessages',
      label: 'Messages needed before the last prompt',
      default: 5,
      min: 0,
      max: 100,
      unit: 'messages',
    },
    ...percentage.options,
  ],
  defaultTriggerId: 'hybrid',
  plan,
};

export type PromptSplit = { type: 'split'; cut: number } | { type: 'fallback'; strategyId: string };

/** The last prompt, if enough lies before it; else the percentage rule takes over. */
export function splitAtLastPrompt(index: HistoryIndex, minMessages: number): PromptSplit {
  const prompt = index.prompts.at(-1);
  if (prompt === undefined || prompt === 0 || prompt < minMessages) {
    return { type: 'fallback', strategyId: percentage.id };
  }
  return { type: 'split', cut: prompt };
}

function plan(context: PlanContext, options: OptionValues): Plan | Refusal {
  const { index } = context;
  if (index.length === 0) return refuse('since-last-prompt', 'empty-history', 'There are no messages yet.');
  const minMessages = numberOption(options, 'minMessages');
  const split = splitAtLastPrompt(index, minMessages);
  if (split.type === 'fallback') {
    const note = `Fewer than ${minMessages} messages lie before the last prompt, so the percentage rule was used.`;
    return planByShare({
      context,
      options,
      strategyId: 'since-last-prompt',
      strategyVersion: sinceLastPrompt.version,
      promptId: 'goal-snapshot',
      notes: [note],
    });
  }
  const wanted = split.cut;
  const cut = legalCutAtOrBefore(index, wanted);
  const verdict = judgeCut(index, wanted);
  const reason =
    verdict.type === 'illegal' ? `moved back ${wanted - cut}: ${verdict.text}` : 'your last message';
  const stubs = planToolOutputBudget(index, {
    budgetTokens: numberOption(options, 'toolOutputTokens'),
    kept: protectedRanges(context),
  });
  const fold = foldPrefix({
    context,
    cut,
    form: 'envelope-with-acknowledgement',
    because: 'comes before your last message',
    keptBecause: 'belongs to the current exchange',
  });
  return finishPrefixPlan({
    context,
    fold,
    stubs,
    splits: [{ cut, wanted, reason }],
    capTokens: numberOption(options, 'maxSummaryTokens'),
    frameTokens: 120,
    strategyId: 'since-last-prompt',
    strategyVersion: sinceLastPrompt.version,
    promptId: 'goal-snapshot',
  });
}
