import { AUTHORED_STRATEGY_ID } from './authored';
import { clearToolOutput } from './clear-tool-output';
import { ownCut } from './own-cut';
import { percentage } from './percentage';
import { progressive } from './progressive';
import { isRecorded, RECORDED_STRATEGY_PREFIX } from './recorded';
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

/** A strategy's name for people; the id of an unknown one is its own name. */
export function strategyLabel(id: string): string {
  if (isRecorded({ strategyId: id })) return `Recorded in ${id.slice(RECORDED_STRATEGY_PREFIX.length)}`;
  return id === AUTHORED_STRATEGY_ID ? 'By hand' : (strategyById(id)?.label ?? id);
}

export { AUTHORED_STRATEGY_ID } from './authored';
export { isRecorded, RECORDED_STRATEGY_PREFIX } from './recorded';
export type { Strategy } from './strategy';
