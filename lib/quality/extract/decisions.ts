import type { Noted } from '../fact-book';
import { contentWords, normalised } from '../words';
import { proseSentences } from './sentences';

/** Sentences that settle something: what was chosen, what was turned down, and why. */
export function decisionsIn(spoken: string): Noted[] {
  if (!DECISION.test(spoken)) return [];
  return proseSentences(spoken)
    .filter((sentence) => DECISION.test(sentence) && contentWords(sentence).size >= 4)
    .map((sentence) => ({
      class: 'D' as const,
      kind: REJECTED.test(sentence) ? 'rejected' : 'decision',
      key: normalised(sentence),
      value: sentence,
    }));
}

const DECISION =
  /\b(?:decided|decision|let['’]?s (?:go with|use|keep)|we(?:['’]ll| will) (?:use|go with|keep)|chose|chosen|instead of|rather than|because|rejected|ruled out|settled on|agreed (?:to|on))\b/i;
const REJECTED = /\b(?:rejected|ruled out|decided against|turned down)\b/i;
