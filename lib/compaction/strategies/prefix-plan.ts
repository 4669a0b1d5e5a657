import type { PrefixFold } from '../fold';
import {
  expectedSummaryTokens,
  type Plan,
  type PlanContext,
  type PlannedEdit,
  type PlannedStubs,
  type Refusal,
  refuse,
  type Split,
} from '../plan';

/** A plan that folds the front of the view, or the reason why there is nothing in front worth folding. */
export function finishPrefixPlan({
  context,
  fold,
  stubs = null,
  splits,
  capTokens,
  frameTokens,
  strategyId,
  strategyVersion,
  promptId,
  notes = [],
}: {
  context: PlanContext;
  fold: PrefixFold;
  stubs?: PlannedStubs | null;
  splits: Split[];
  capTokens: number;
  /** What stands around the summary: its introduction, an acknowledgement, a repeated request. */
  frameTokens: number;
  strategyId: string;
  strategyVersion: number;
  promptId: Plan['promptId'];
  notes?: string[];
}): Plan | Refusal {
  const { index, overheadTokens } = context;
  const cut = splits[0]?.cut ?? 0;
  if (cut === 0) return refuse(strategyId, 'nothing-to-fold', whyNothing(context));
  if (fold.edit.ranges.length === 0) {
    const pinned = fold.fates.some(({ fate }) => fate === 'pinned');
    if (pinned) return refuse(strategyId, 'everything-pinned', 'Everything that could be folded is pinned.');
    return refuse(strategyId, 'nothing-to-fold', 'Only standing instructions lie in front of the cut.');
  }
  if (!holdsSomethingNew(context, fold)) {
    return refuse(strategyId, 'nothing-to-fold', 'Everything in front of the cut is already folded.');
  }
  const tokensBefore = overheadTokens + index.totalTokens;
  const saved = fold.edit.tokens - expectedSummaryTokens(fold.edit.tokens, capTokens) - frameTokens;
  const edits: PlannedEdit[] = stubs ? [fold.edit, stubs] : [fold.edit];
  return {
    type: 'plan',
    strategyId,
    strategyVersion,
    edits,
    splits,
    fates: fold.fates,
    tokensBefore,
    projectedTokensAfter: tokensBefore - saved - (stubs?.savedTokens ?? 0),
    promptId,
    notes,
  };
}

function whyNothing({ index }: PlanContext): string {
  if (index.prompts.length === 0) return 'There is no message of yours to cut at.';
  if (index.waitingFrom !== null) return 'A tool call is still waiting for its result.';
  return 'There is nothing in front of the first legal cut.';
}

function holdsSomethingNew({ index }: PlanContext, { edit }: PrefixFold): boolean {
  for (const { from, to } of edit.ranges) {
    for (let at = from; at < to; at++) if (index.messages[at]?.source !== 'summary') return true;
  }
  return false;
}
