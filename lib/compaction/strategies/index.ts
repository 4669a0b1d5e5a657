import { AUTHORED_STRATEGY_ID } from './authored';
import { clearToolOutput } from './clear-tool-output';
import { ownCut } from './own-cut';
import { percentage } from './percentage';
import { progressive } from './progressive';
import { selective } from './selective';
import { shortenToolOutput } from './shorten-tool-output';
import { sinceLastPrompt } from './since-last-prompt';
import type { Strategy } from './strategy';
import { threshold } from './threshold';

/** Every strategy; the first is the default. */
export const STRATEGIES: readonly Strategy[] = [
  selective,
  percentage,
  sinceLastPrompt,
  progressive,
  threshold,
  clearToolOutput,
];

export function strategyById(id: string): Strategy | undefined {
  return [...STRATEGIES, ownCut, shortenToolOutput].find((strategy) => strategy.id === id);
}

/** A strategy's name for people; ids of recorded or unknown ones are their own name. */
export function strategyLabel(id: string): string {
  return id === AUTHORED_STRATEGY_ID ? 'By hand' : (strategyById(id)?.label ?? id);
}

export { AUTHORED_STRATEGY_ID } from './authored';
export type { Strategy } from './strategy';
