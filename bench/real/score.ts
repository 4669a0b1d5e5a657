import type { Message } from '../../lib/compaction/types';
import { type Ledger, ledgerOf, wholeText } from './ledger';

export const CLASSES = [
  'edited',
  'read',
  'files needed later',
  'ids needed later',
  'user messages',
  'errors',
  'tickets',
  'URLs',
] as const;
export type FactClass = (typeof CLASSES)[number];
export type Score = Record<FactClass, { kept: number; of: number; lost: string[] }>;

/** How much of a segment a text still says. `later` is what the session went on to do: facts it uses again weigh on their own. */
export function score(text: string, segment: Message[], later: Message[]): Score {
  const ledger = ledgerOf(segment);
  const { files, identifiers } = neededLater(ledger, later);
  const words = wordsOf(text);
  const names = tokensOf(text);
  return {
    edited: rate([...ledger.edited], (name) => text.includes(name)),
    read: rate([...ledger.read], (name) => text.includes(name)),
    'files needed later': rate(files, (name) => text.includes(name)),
    'ids needed later': rate(identifiers, (name) => names.has(name)),
    'user messages': rate(ledger.userMessages, (said) => overlap(said, words) >= 0.6),
    errors: rate(ledger.errors, (said) => overlap(said, words) >= 0.6),
    tickets: rate([...ledger.tickets], (ticket) => text.includes(ticket)),
    URLs: rate([...ledger.urls], (url) => text.includes(url)),
  };
}

function neededLater(ledger: Ledger, later: Message[]): { files: string[]; identifiers: string[] } {
  const whole = later.map(wholeText).join('\n');
  const names = tokensOf(whole);
  return {
    files: [...ledger.edited, ...ledger.read].filter((name) => whole.includes(name)),
    identifiers: [...ledger.identifiers].filter((name) => names.has(name)),
  };
}

function rate(
  facts: string[],
  kept: (fact: string) => boolean,
): { kept: number; of: number; lost: string[] } {
  const lost = facts.filter((fact) => !kept(fact));
  return { kept: facts.length - lost.length, of: facts.length, lost };
}

/** Share of the content words of a text that occur in the other one. */
function overlap(said: string, words: Set<string>): number {
  const wanted = [...wordsOf(said)];
  if (wanted.length === 0) return 1;
  return wanted.filter((word) => words.has(word)).length / wanted.length;
}

const STOP = new Set(
  'this that with from have will would could should there their they them then than what when where which while about after before just like into only also been being does doing done some more most other your yours mine ours here were make made want need please because these those'.split(
    ' ',
  ),
);

function wordsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).filter((word) => !STOP.has(word)));
}

function tokensOf(text: string): Set<string> {
  return new Set(text.match(/[A-Za-z0-9_]+/g) ?? []);
}
