import { type AskModel, asData, DATA_RULE, type JudgePrompt } from './ask-model';
import { asFields, asText, parseJsonAnswer } from './parse-json';

export type PairWinner = 'first' | 'second' | 'tie';

/** Which of two summaries serves better; `order` is how they were shown, the winner is named as they were given. */
export type PairJudgement = {
  winner: PairWinner;
  /** Whether both orders came to the same winner; a judge that follows the order is no judge. */
  isConsistent: boolean;
  /** A round whose answer could not be read has no winner, which is not a tie. */
  rounds: { order: 'first-first' | 'second-first'; winner: PairWinner | null; reason: string }[];
  calls: number;
};

export const PAIR_PROMPT_VERSION = 1;

/** A blind choice in both orders, each as often as asked; the majority counts, and without one it is a tie. */
export async function judgePair({
  first,
  second,
  facts,
  delimiter,
  ask,
  roundsPerOrder = 1,
}: {
  first: string;
  second: string;
  /** What the history says, for the judge to hold them against. */
  facts: readonly string[];
  delimiter: string;
  ask: AskModel;
  roundsPerOrder?: number;
}): Promise<PairJudgement> {
  const rounds: PairJudgement['rounds'] = [];
  for (let round = 0; round < roundsPerOrder; round++) {
    for (const order of ['first-first', 'second-first'] as const) {
      const shown = order === 'first-first' ? [first, second] : [second, first];
      const verdict = asFields(parseJsonAnswer(await ask(pairPrompt(shown, facts, delimiter))));
      rounds.push({ order, winner: winnerOf(verdict.better, order), reason: asText(verdict.reason) });
    }
  }
  const votes = (winner: PairWinner, order?: string) =>
    rounds.filter((round) => round.winner === winner && (!order || round.order === order)).length;
  const leader = (order?: string): PairWinner => {
    const [a, b] = [votes('first', order), votes('second', order)];
    return a > b ? 'first' : b > a ? 'second' : 'tie';
  };
  const isConsistent = leader('first-first') === leader('second-first');
  return { winner: isConsistent ? leader() : 'tie', isConsistent, rounds, calls: rounds.length };
}

function pairPrompt([a = '', b = '']: string[], facts: readonly string[], delimiter: string): JudgePrompt {
  return {
    id: 'pair',
    version: PAIR_PROMPT_VERSION,
    system: `You compare two summaries of one chat for somebody who has to go on with the work. ${DATA_RULE}`,
    user: [
      asData('facts', facts.join('\n'), delimiter),
      asData('summary-a', a, delimiter),
      asData('summary-b', b, delimiter),
      'Which one lets the work go on better: right about the state, complete where it matters, nothing invented or out of date? Length and style do not count. A tie is a good answer where neither is clearly better.',
      'Answer with JSON: {"better": "a" | "b" | "tie", "reason": "one sentence"}',
    ].join('\n\n'),
    maxOutputTokens: 300,
  };
}

function winnerOf(better: unknown, order: 'first-first' | 'second-first'): PairWinner | null {
  const said =
    typeof better === 'string'
      ? better
          .trim()
          .toLowerCase()
          .replace(/^summary[-_ ]?/, '')
      : '';
  if (said === 'tie') return 'tie';
  if (said !== 'a' && said !== 'b') return null;
  return (said === 'a') === (order === 'first-first') ? 'first' : 'second';
}
