import type { Message } from '@/lib/compaction/types';
import { FACT_CLASSES } from './fact-classes';
import { baseName } from './file-book';
import { wholeText } from './message-texts';
import type { Fact, FactLedger } from './types';
import { contentWords } from './words';

/** A gap to be filled: what surrounds a fact is the question, the fact itself the answer. */
export type Probe = {
  factId: string;
  class: Fact['class'];
  question: string;
  answer: { type: 'exact'; value: string } | { type: 'words'; words: string[] };
};

/** At most so many probes of a ledger, spread over its classes and over the history; always the same ones. */
export function makeProbes(
  ledger: FactLedger,
  messages: readonly Pick<Message, 'id' | 'parts' | 'role'>[],
  most = 60,
): Probe[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const asked = FACT_CLASSES.flatMap(({ id }) => {
    const members = ledger.facts.filter((fact) => fact.class === id && fact.status === 'current');
    return spread(members, Math.ceil(most / FACT_CLASSES.length));
  });
  return spread(asked, most).flatMap((fact) => {
    const message = byId.get(fact.lastMessageId);
    const probe = message && probeFor(fact, wholeText(message));
    return probe ? [probe] : [];
  });
}

function probeFor(fact: Fact, text: string): Probe | null {
  const { id: factId, class: factClass } = fact;
  if (factClass === 'T') {
    const words = [...contentWords(fact.key)];
    return words.length < 2
      ? null
      : { factId, class: factClass, question: fact.key, answer: { type: 'words', words } };
  }
  if (factClass === 'U' || factClass === 'D' || factClass === 'E') return gap(fact);
  const value = factClass === 'A' || factClass === 'R' ? baseName(fact.key) : fact.value;
  const question = surroundings(text, value);
  if (contentWords(question).size < 3) return null;
  return {
    factId,
    class: factClass,
    question: `${LEADS[factClass] ?? ''}${question}`,
    answer: { type: 'exact', value },
  };
}

/** A sentence with its second half asked for. */
function gap(fact: Fact): Probe | null {
  const words = [...contentWords(fact.value.slice(0, 600))];
  if (words.length < 6) return null;
  const half = Math.ceil(words.length / 2);
  return {
    factId: fact.id,
    class: fact.class,
    question: words.slice(0, half).join(' '),
    answer: { type: 'words', words: words.slice(half) },
  };
}

/** What stands around a value, without the value: two hundred characters each side of where it is said. */
function surroundings(text: string, value: string): string {
  const at = text.indexOf(value);
  if (at === -1) return '';
  const around = `${text.slice(Math.max(0, at - 200), at)} ${text.slice(at + value.length, at + value.length + 200)}`;
  return around.replaceAll(value, ' ').replace(/\s+/g, ' ').trim();
}

/** Evenly spaced members, the first and last of a long list among them. */
function spread<T>(members: readonly T[], most: number): T[] {
  if (members.length <= most) return [...members];
  return Array.from(
    { length: most },
    (_, place) => members[Math.round((place * (members.length - 1)) / Math.max(1, most - 1))],
  ).filter((member): member is T => member !== undefined);
}

const LEADS: Partial<Record<Fact['class'], string>> = {
  A: 'file changed: ',
  R: 'file read: ',
  N: 'number: ',
  L: 'link: ',
};
