export type GoalAnswer = { strategy: string; goal: string | null };

const WITHOUT_GOAL = new Set(['', 'auto', 'timeout', 'disable', 'less-frequent', 'other']);

/** What an answer leads to: a goal or own words choose the goal strategy, everything else compacts automatically. */
export function answerLeadsTo(
  selection: string | null,
  strategies: { goalStrategy?: string; autoStrategy?: string } = {},
): GoalAnswer {
  const { goalStrategy = 'since-last-prompt', autoStrategy = 'percentage' } = strategies;
  const chosen = (selection ?? '').trim();
  const goal = chosen.startsWith('other:') ? chosen.slice('other:'.length).trim() : chosen;
  if (goal === '' || WITHOUT_GOAL.has(chosen)) return { strategy: autoStrategy, goal: null };
  return { strategy: goalStrategy, goal };
}
