import type { OptionSpec } from '../options';
import type { PlanFunction } from '../plan';

/** A rule that says what to fold. It plans and never calls a model, so that every strategy can be tried for free. */
export type Strategy = {
  id: string;
  version: number;
  label: string;
  explanation: string;
  options: readonly OptionSpec[];
  defaultTriggerId: string;
  plan: PlanFunction;
};

/** The size a summary may have at most; shared by every strategy that asks for one. */
export const summaryCapOption = (defaultTokens: number): OptionSpec => ({
  type: 'number',
  key: 'maxSummaryTokens',
  label: 'Largest summary',
  default: defaultTokens,
  min: 100,
  max: 50_000,
  unit: 'tokens',
});
