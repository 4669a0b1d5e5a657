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

export type { Strategy } from './strategy';
