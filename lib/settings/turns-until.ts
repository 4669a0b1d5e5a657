import type { OptionValues } from '../compaction/options';
import { evaluateTrigger, type TriggerInput } from '../compaction/triggers';

/** How a chat grows: the mean of its last turns. */
export type Growth = { tokensPerTurn: number; messagesPerTurn: number };

export type TurnsUntil =
  | { type: 'now'; text: string }
  | { type: 'turns'; turns: number; text: string }
  | { type: 'far'; text: string }
  | { type: 'off'; text: string };

const LOOK_AHEAD_TURNS = 500;
const LAST_TURNS = 10;

/** Lets the chat grow in thought, turn by turn, until the trigger would fire. Time is taken to have passed. */
export function turnsUntilFires({
  triggerId,
  options,
  input,
  growth,
  automatic,
}: {
  triggerId: string;
  options: OptionValues;
  input: TriggerInput;
  growth: Growth | null;
  automatic: boolean;
}): TurnsUntil {
  if (!automatic) return { type: 'off', text: 'Off: this chat is compacted by hand only.' };
  if (evaluateTrigger(triggerId, later(input, growth, 0), options).fires)
    return { type: 'now', text: 'Would fire with the next answer.' };
  if (!growth) return { type: 'far', text: 'Too little has been said to tell when it would fire.' };
  for (let turns = 1; turns <= LOOK_AHEAD_TURNS; turns += 1) {
    if (!evaluateTrigger(triggerId, later(input, growth, turns), options).fires) continue;
    return { type: 'turns', turns, text: `Would fire in about ${turns} turn${turns === 1 ? '' : 's'}.` };
  }
  return { type: 'far', text: `Would not fire within the next ${LOOK_AHEAD_TURNS} turns.` };
}

/** Growth per turn from the messages of a branch; null before the first whole turn. */
export function growthOf(messages: readonly { role: string; tokens: number }[]): Growth | null {
  const starts = messages.flatMap((message, place) => (message.role === 'user' ? [place] : []));
  const turns = Math.min(starts.length, LAST_TURNS);
  if (turns === 0) return null;
  const recent = messages.slice(starts.at(-turns));
  const tokens = recent.reduce((sum, message) => sum + message.tokens, 0);
  return { tokensPerTurn: tokens / turns, messagesPerTurn: recent.length / turns };
}

function later(input: TriggerInput, growth: Growth | null, turns: number): TriggerInput {
  const tokens = (growth?.tokensPerTurn ?? 0) * turns;
  const messages = (growth?.messagesPerTurn ?? 0) * turns;
  return {
    ...input,
    tokens: Math.round(input.tokens + tokens),
    historyTokens: Math.round(input.historyTokens + tokens),
    messageCount: Math.round(input.messageCount + messages),
    userMessageCount: input.userMessageCount + turns,
    // A question and its answer; what tools said in between is not counted.
    messagesSince: input.messagesSince + 2 * turns,
    secondsSince: turns === 0 ? input.secondsSince : null,
    compactionInProgress: false,
    ...(input.heuristicTokens !== undefined && {
      heuristicTokens: Math.round(input.heuristicTokens + tokens),
    }),
  };
}
