import { STRATEGIES } from '../../compaction';

/** What the page needs to offer a strategy. */
export type StrategyChoice = { id: string; label: string; explanation: string };

export function strategyChoices(): StrategyChoice[] {
  return STRATEGIES.map(({ id, label, explanation }) => ({ id, label, explanation }));
}
