import { citationTokens } from '../prompts';
import { INPUT_SHARE } from './fit-input';

/** Tags, numbers and escapes around messages in a prompt, as a share of their tokens. */
const MARKUP_SHARE = 0.1;

/** Missing facts handed to the reviewing call. */
const FACT_TOKENS = 1_200;

const SMALLEST_INPUT = 200;
const WINDOW_IF_UNKNOWN = 32_000;

export type InputBudget = { maxOutputTokens: number; messageTokens: number; recentTokens: number };

/**
 * What one call may hold: at most 80 % of the summariser's window, less the prompt, the answer, an earlier part's summary
 * and what a review adds. Newer messages that only orient get a fifth of it.
 */
export function inputBudget({
  windowTokens,
  capTokens,
  promptTokens,
  reviews,
  cites,
  orients,
}: {
  windowTokens: number;
  capTokens: number;
  promptTokens: (maxOutputTokens: number) => number;
  reviews: boolean;
  cites: boolean;
  orients: boolean;
}): InputBudget {
  const room = windowTokens > 0 ? windowTokens : WINDOW_IF_UNKNOWN;
  const maxOutputTokens = Math.max(64, Math.min(capTokens, Math.floor(room / 4)));
  const prompt = promptTokens(maxOutputTokens);
  const earlierPart = maxOutputTokens;
  const answer = maxOutputTokens + (cites ? citationTokens({ maxOutputTokens }) : 0);
  const review = reviews ? answer + FACT_TOKENS : 0;
  const left = room - (Number.isNaN(prompt) ? 0 : prompt) - answer - earlierPart - review;
  const budget = Math.min(Math.floor(room * INPUT_SHARE), Math.floor(left * (1 - MARKUP_SHARE)));
  const recentTokens = orients ? Math.max(0, Math.floor(budget / 5)) : 0;
  return { maxOutputTokens, messageTokens: Math.max(SMALLEST_INPUT, budget - recentTokens), recentTokens };
}
