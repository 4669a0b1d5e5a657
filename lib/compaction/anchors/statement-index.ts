import type { Anchor } from '../types';
import { isTakenBack, type Statement, saySame, statementOf, statementWords, takenBackBy } from './supersede';

/** Most candidates one statement is compared with; only texts made of the same few words over and over have more. */
const MOST_COMPARED = 120;

/** Decisions, constraints and values by the words in them, so that what a new one takes back is found without a walk over all. */
export class StatementIndex {
  private readonly byWord = new Map<string, Set<string>>();
  private readonly entries = new Map<string, { anchor: Anchor; statement: Statement }>();

  add(id: string, anchor: Anchor): void {
    this.remove(id);
    const statement = statementOf(anchor.text);
    this.entries.set(id, { anchor, statement });
    for (const word of statement.words) {
      const ids = this.byWord.get(word);
      if (ids) ids.add(id);
      else this.byWord.set(word, new Set([id]));
    }
  }

  remove(id: string): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    this.entries.delete(id);
    for (const word of entry.statement.words) this.byWord.get(word)?.delete(id);
  }

  /** What a new statement makes obsolete: the same one in other words, and whatever it is said to be instead of. */
  supersededBy(anchor: Anchor): string[] {
    const statement = statementOf(anchor.text);
    const takenBack = takenBackBy(statement);
    const obsolete: string[] = [];
    const named = takenBack.flatMap(({ term }) => this.postings(statementWords(term)));
    for (const id of firstOf([...named, ...this.alike(statement)])) {
      const other = this.entries.get(id);
      if (!other || other.anchor.key === anchor.key) continue;
      const isOlderForm = other.anchor.class === anchor.class && saySame(other.statement, statement);
      const isWithdrawn =
        other.anchor.class !== 'constraint' && takenBack.some((back) => isTakenBack(back, other.statement));
      if (isOlderForm || isWithdrawn) obsolete.push(id);
    }
    return obsolete;
  }

  /** Postponements that a sentence lifts: "not yet" about something that may now be done. */
  liftedBy(text: string): string[] {
    if (!LIFTS.test(text) || POSTPONES.test(text)) return [];
    const statement = statementOf(text);
    return [...firstOf(this.postings(statement.words))].filter((id) => {
      const other = this.entries.get(id);
      if (other?.anchor.class !== 'constraint' || !POSTPONES.test(other.anchor.text)) return false;
      return (
        [...statement.words].filter((word) => word.length > 3 && other.statement.words.has(word)).length >= 2
      );
    });
  }

  /** Two texts that share three quarters of their words share one of the rarest quarter and one more. */
  private alike({ words }: Statement): Set<string>[] {
    const postings = this.postings(words).sort((a, b) => a.size - b.size);
    return postings.slice(0, Math.floor(postings.length / 4) + 1);
  }

  private postings(words: Iterable<string>): Set<string>[] {
    return [...words].flatMap((word) => this.byWord.get(word) ?? []);
  }
}

function firstOf(postings: Set<string>[]): Set<string> {
  const found = new Set<string>();
  for (const ids of postings) {
    for (const id of ids) {
      found.add(id);
      if (found.size >= MOST_COMPARED) return found;
    }
  }
  return found;
}

const POSTPONES =
  /\b(?:not? .{0,60}\byet|hold off|wait (?:until|for|with)|noch nicht|warte|pas encore|todavía no)\b|先不要|暂时不/i;
const LIFTS =
  /\b(?:you (?:can|may) now|now you (?:can|may)|go ahead (?:and|with)|is approved|has approved|approved (?:it|the|this)|ok to|okay to|cleared to|du kannst jetzt|jetzt (?:darfst|kannst)|tu peux maintenant|vous pouvez maintenant)\b|可以.{0,12}了/i;
