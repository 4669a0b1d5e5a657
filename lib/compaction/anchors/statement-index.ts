import type { Anchor } from '../types';
import { contentWords, saySame, supersededTerms } from './supersede';

type Entry = { anchor: Anchor; text: string; words: Set<string>; takenBack: string[] };

/** Most candidates one statement is compared with; only texts made of the same few words over and over have more. */
const MOST_COMPARED = 400;

/** Decisions, constraints and values by the words in them, so that what a new one takes back is found without a walk over all. */
export class StatementIndex {
  private readonly byWord = new Map<string, Set<string>>();
  private readonly entries = new Map<string, Entry>();

  add(id: string, anchor: Anchor): void {
    this.remove(id);
    const words = contentWords(anchor.text);
    this.entries.set(id, {
      anchor,
      text: anchor.text.toLowerCase(),
      words,
      takenBack: supersededTerms(anchor.text),
    });
    for (const word of words) {
      const ids = this.byWord.get(word);
      if (ids) ids.add(id);
      else this.byWord.set(word, new Set([id]));
    }
  }

  remove(id: string): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    this.entries.delete(id);
    for (const word of entry.words) this.byWord.get(word)?.delete(id);
  }

  /** What a new statement makes obsolete: the same one in other words, and whatever it is said to be instead of. */
  supersededBy(anchor: Anchor): string[] {
    const words = contentWords(anchor.text);
    const obsolete = new Set<string>();
    for (const id of this.alike(words)) {
      const other = this.entries.get(id);
      if (!other || other.anchor.class !== anchor.class || other.anchor.key === anchor.key) continue;
      if (saySame(other.words, words)) obsolete.add(id);
    }
    for (const term of supersededTerms(anchor.text)) {
      const [word = ''] = contentWords(term);
      for (const id of this.byWord.get(word) ?? []) {
        const other = this.entries.get(id);
        if (!other || other.anchor.class === 'constraint' || other.anchor.key === anchor.key) continue;
        if (other.text.includes(term) && !other.takenBack.includes(term)) obsolete.add(id);
      }
    }
    return [...obsolete];
  }

  /** Two texts that share three quarters of their words share one of the rarest quarter and one more. */
  private alike(words: Set<string>): Set<string> {
    const postings = [...words].map((word) => this.byWord.get(word) ?? new Set<string>());
    postings.sort((a, b) => a.size - b.size);
    const found = new Set<string>();
    for (const ids of postings.slice(0, Math.floor(postings.length / 4) + 1)) {
      for (const id of ids) {
        found.add(id);
        if (found.size >= MOST_COMPARED) return found;
      }
    }
    return found;
  }
}
