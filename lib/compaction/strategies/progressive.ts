import { judgeCut, legalCutAtOrBefore } from '../boundaries';
import { foldPrefix } from '../fold';
import { createHistoryIndex, type HistoryIndex } from '../history-index';
import { numberOption, type OptionValues } from '../options';
import { type Plan, type PlanContext, type Refusal, refuse } from '../plan';
import { firstWhere } from '../prefix-sums';
import type { Message } from '../types';
import { finishPrefixPlan } from './prefix-plan';
import { type Strategy, summaryCapOption } from './strategy';

export const progressive: Strategy = {
  id: 'progressive',
  version: 1,
  label: 'Progressive',
  explanation:
    'Keeps one running summary and updates it: what came since the last one is folded in, the newest fifth of the ' +
    'history stays word for word and starts with a message of yours. The summariser sees a marker where to stop and the ' +
    'newer messages only for orientation.',
  options: [
    {
      type: 'number',
      key: 'recentShare',
      label: 'Share kept word for word',
      default: 0.2,
      min: 0.05,
      max: 0.5,
      unit: 'share',
    },
    summaryCapOption(4_000),
  ],
  defaultTriggerId: 'available',
  plan,
};

/**
 * Where the recent part starts: as many of the newest messages as fit the budget (the newest always), then forward to a
 * prompt, or back to the last one. 0 where nobody wrote anything: then nothing is folded.
 */
export function splitRecent(index: HistoryIndex, tokensForRecent: number): number {
  const total = index.totalTokens;
  const fits = firstWhere(index.length, (cut) => total - index.tokensBefore(cut) <= tokensForRecent);
  const start = Math.min(fits, index.length - 1);
  const after =
    index.prompts[firstWhere(index.prompts.length, (place) => (index.prompts[place] ?? 0) >= start)];
  return after ?? index.prompts.at(-1) ?? 0;
}

/** Older and recent messages of a plain list, those already summarised and those without content left out. */
export function splitOlderAndRecent<T extends Message>(
  messages: readonly T[],
  { tokensForRecent, summarizedUpTo }: { tokensForRecent: number; summarizedUpTo?: string | null },
): { older: T[]; recent: T[] } {
  const cutoff = messages.findIndex((message) => message.id === summarizedUpTo);
  const open = messages.slice(cutoff + 1).filter((message) => message.parts.length > 0);
  const cut = splitRecent(createHistoryIndex(open), tokensForRecent);
  return { older: open.slice(0, cut), recent: open.slice(cut) };
}

function plan(context: PlanContext, options: OptionValues): Plan | Refusal {
  const { index } = context;
  if (index.length === 0) return refuse('progressive', 'empty-history', 'There are no messages yet.');
  if (index.prompts.length === 0) {
    return refuse(
      'progressive',
      'no-user-message',
      'The kept part must start with a message of yours, and there is none.',
    );
  }
  const share = numberOption(options, 'recentShare');
  const wanted = splitRecent(index, Math.floor(index.totalTokens * share));
  const cut = legalCutAtOrBefore(index, wanted);
  const verdict = judgeCut(index, wanted);
  const reason =
    verdict.type === 'illegal'
      ? `moved back ${wanted - cut}: ${verdict.text}`
      : `the newest ${Math.round(share * 100)} % of the tokens, from a message of yours on`;
  const fold = foldPrefix({
    context,
    cut,
    form: 'envelope',
    because: 'older than the recent part; it goes into the running summary',
    keptBecause: 'belongs to the recent part',
  });
  return finishPrefixPlan({
    context,
    fold,
    splits: [{ cut, wanted, reason }],
    capTokens: numberOption(options, 'maxSummaryTokens'),
    frameTokens: 110,
    strategyId: 'progressive',
    strategyVersion: progressive.version,
    promptId: 'progressive',
  });
}
