import { validateGoal } from './validate-goal';

export type AskInput = {
  goals: string[];
  extractionError: string | null;
  isSafetyValve: boolean;
  autoSkip: boolean;
  /** At the valve a question is only asked while the next request still fits the window. */
  nextRequestFits?: boolean;
};

export type AskDecision = {
  ask: boolean;
  reason: 'goals_found' | 'extraction_timeout' | 'no_goals' | 'auto_skip_enabled' | 'safety_valve';
};

/** Whether the person is asked what they are working on, and why not. */
export function askForGoal({
  goals,
  extractionError,
  isSafetyValve,
  autoSkip,
  nextRequestFits = true,
}: AskInput): AskDecision {
  if (isSafetyValve && !nextRequestFits) return { ask: false, reason: 'safety_valve' };
  if (extractionError === 'timeout') return { ask: false, reason: 'extraction_timeout' };
  if (goals.length === 0) return { ask: false, reason: 'no_goals' };
  if (autoSkip) return { ask: false, reason: 'auto_skip_enabled' };
  return { ask: true, reason: 'goals_found' };
}

export type GoalOption =
  | { type: 'goal'; goal: string }
  | { type: 'auto' }
  | { type: 'other' }
  | { type: 'disable' }
  | { type: 'less-frequent' };

/** What the dialog lists, in order: at most three valid goals, auto, own words and, unless the valve fired, the two opt-outs. */
export function goalOptions({
  goals,
  isSafetyValve,
}: {
  goals: string[];
  isSafetyValve: boolean;
}): GoalOption[] {
  const offered = [...new Set(goals.filter((goal) => validateGoal(goal).valid))].slice(0, 3);
  const options: GoalOption[] = offered.map((goal) => ({ type: 'goal', goal }));
  options.push({ type: 'auto' }, { type: 'other' });
  if (!isSafetyValve) options.push({ type: 'disable' }, { type: 'less-frequent' });
  return options;
}
