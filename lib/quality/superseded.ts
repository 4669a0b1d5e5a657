import type { Fact } from './types';
import { contentWords, shareOf } from './words';

/**
 * Marks the requests and decisions that no longer hold: those a later one took back ("use X instead of Y" ends the earlier
 * sentence about Y that is otherwise about the same thing), and those that say what a setting once was.
 */
export function markSuperseded(facts: Fact[]): void {
  markTakenBack(facts);
  markOutdated(facts);
}

function markOutdated(facts: Fact[]): void {
  for (const setting of facts) {
    if (setting.kind !== 'setting' || setting.earlierValues.length === 0) continue;
    for (const fact of facts) {
      if ((fact.class !== 'U' && fact.class !== 'D') || fact.value.length > LONGEST_SENTENCE) continue;
      if (fact.firstMessageId === setting.lastMessageId || !fact.value.toLowerCase().includes(setting.key))
        continue;
      if (
        !setting.earlierValues.some((value) => fact.value.includes(value)) ||
        fact.value.includes(setting.value)
      )
        continue;
      fact.status = 'superseded';
      fact.supersededBy = setting.id;
    }
  }
}

function markTakenBack(facts: Fact[]): void {
  const sentences = facts.filter(({ class: factClass }) => factClass === 'D' || factClass === 'U');
  const places = new Map(sentences.map((fact, place) => [fact, place]));
  const byWord = new Map<string, Fact[]>();
  for (const fact of sentences) {
    if (fact.value.length > LONGEST_SENTENCE) continue;
    for (const given of takenBack(fact.value)) {
      for (const earlier of byWord.get(given) ?? []) {
        if ((places.get(earlier) ?? 0) >= (places.get(fact) ?? 0) || earlier.id === fact.id) continue;
        if (!isSameMatter(earlier.value, fact.value, given)) continue;
        earlier.status = 'superseded';
        earlier.supersededBy = fact.id;
      }
    }
    for (const word of contentWords(fact.value)) {
      const list = byWord.get(word);
      if (list) list.push(fact);
      else byWord.set(word, [fact]);
    }
  }
}

/** The words after "instead of", "rather than" and "no longer". */
function takenBack(sentence: string): string[] {
  return [
    ...sentence.matchAll(
      /\b(?:instead of|rather than|no longer(?: use)?)\s+(?:the\s+|using\s+)?`?([\w-]{4,})/gi,
    ),
  ].map(([, word = '']) => word.toLowerCase());
}

function isSameMatter(earlier: string, later: string, given: string): boolean {
  if (/\b(?:instead of|rather than)\b/i.test(earlier)) return false;
  const wanted = contentWords(earlier);
  wanted.delete(given);
  return wanted.size > 0 && shareOf(wanted, contentWords(later)) >= 0.5;
}

const LONGEST_SENTENCE = 500;
