import type { Anchor, AnchorClass } from '../compaction/types';
import type { Fact, FactClass } from '../quality/types';

/** A fact as it was said, with where: what a person puts back into a summary. */
export type FactToKeep = Pick<Anchor, 'class' | 'key' | 'text' | 'state' | 'sourceMessageIds'>;

/** What is kept word for word is a fact, not a file. */
export const MOST_CHARACTERS = 4_000;

/** A fact of the ledger in the form the engine keeps word for word. */
export function factToKeep(fact: Fact): FactToKeep {
  const { value, lastMessageId } = fact;
  const key = fact.key.slice(0, MOST_CHARACTERS);
  const base = { class: anchorClassOf(fact), key, sourceMessageIds: [lastMessageId] };
  switch (fact.class) {
    case 'A':
      return { ...base, text: key, state: value };
    case 'R':
      return { ...base, text: key };
    case 'T':
      return { ...base, text: key, state: value };
    default:
      return { ...base, text: factText(fact).slice(0, MOST_CHARACTERS) };
  }
}

/** A fact as one line for a person. */
export function factText({ class: factClass, kind, key, value }: Fact): string {
  if (factClass === 'A') return `${key} (${value})`;
  if (factClass === 'T') return `[${value}] ${key}`;
  if (factClass === 'R') return key;
  return kind === 'setting' ? `${key} = ${value}` : value;
}

function anchorClassOf({ class: factClass, kind }: Fact): AnchorClass {
  return factClass === 'U' ? (kind === 'constraint' ? 'constraint' : 'request') : CLASSES[factClass];
}

const CLASSES: Record<Exclude<FactClass, 'U'>, AnchorClass> = {
  A: 'file-changed',
  D: 'decision',
  T: 'todo',
  E: 'error',
  N: 'number',
  I: 'identifier',
  R: 'file-read',
  L: 'url',
};
