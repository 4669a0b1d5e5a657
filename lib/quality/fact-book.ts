import { weightOf } from './fact-classes';
import type { Fact, FactClass } from './types';

export type Noted = { class: FactClass; kind: string; key: string; value: string };

/** Facts as they are found, message by message: the same key again is the same fact, and its newest value counts. */
export type FactBook = {
  note: (noted: Noted, messageId: string) => Fact;
  find: (factClass: FactClass, key: string) => Fact | undefined;
  remove: (fact: Fact) => void;
  all: () => Fact[];
};

export function createFactBook(): FactBook {
  const facts = new Map<string, Fact>();
  return {
    note(noted, messageId) {
      const id = idOf(noted.class, noted.key);
      const known = facts.get(id);
      if (known) return renew(known, noted, messageId);
      const fact: Fact = {
        id,
        ...noted,
        earlierValues: [],
        firstMessageId: messageId,
        lastMessageId: messageId,
        status: 'current',
        supersededBy: null,
        weight: weightOf(noted.class),
      };
      facts.set(id, fact);
      return fact;
    },
    find: (factClass, key) => facts.get(idOf(factClass, key)),
    remove: (fact) => void facts.delete(fact.id),
    all: () => [...facts.values()],
  };
}

/** The same key gives the same id in every ledger; a sentence is known by its beginning and a hash of all of it. */
function idOf(factClass: FactClass, key: string): string {
  return key.length <= LONGEST_ID ? `${factClass}:${key}` : `${factClass}:${key.slice(0, 32)}~${hashOf(key)}`;
}

const LONGEST_ID = 80;

function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

function renew(fact: Fact, { kind, value }: Noted, messageId: string): Fact {
  if (fact.value !== value) {
    fact.earlierValues = [...fact.earlierValues.filter((earlier) => earlier !== value), fact.value];
    fact.value = value;
  }
  fact.kind = kind;
  fact.lastMessageId = messageId;
  fact.status = 'current';
  fact.supersededBy = null;
  return fact;
}
