import type { InspectedAnchor, InspectedSnapshot, SummarySentence } from './inspected-snapshot';

/** What an address may hold of a sentence: enough to know it by. */
export const mostSentenceCharacters = 160;

export type FoundSentence =
  | { type: 'sentence'; summaryKey: string; sentence: SummarySentence }
  | { type: 'anchor'; anchor: InspectedAnchor };

/**
 * The sentence of a generation that a text names, in its summaries or among the facts beside them; null where there is
 * none like it. Comparisons cut sentences in their own way, so one may hold the other.
 */
export function findSentence(
  { summaries, anchors }: Pick<InspectedSnapshot, 'summaries' | 'anchors'>,
  wanted: string | null,
): FoundSentence | null {
  const words = wordsOf(wanted ?? '');
  if (words === '') return null;
  const best: { found: FoundSentence | null; likeness: number } = { found: null, likeness: 0 };
  const offer = (found: FoundSentence, text: string) => {
    const likeness = likenessOf(wordsOf(text), words);
    if (likeness > best.likeness) Object.assign(best, { found, likeness });
  };
  for (const { key, sections } of summaries) {
    for (const { passages } of sections) {
      for (const sentence of passages.flatMap(({ sentences }) => sentences)) {
        offer({ type: 'sentence', summaryKey: key, sentence }, sentence.text);
      }
    }
  }
  for (const anchor of anchors) offer({ type: 'anchor', anchor }, anchor.text);
  return best.found;
}

/** Below this share of its length a text that is held by the other is an accident. */
const leastShare = 0.3;

/** 1 where they are the same, less the more one of them has that the other has not; 0 where neither holds the other. */
function likenessOf(words: string, wanted: string): number {
  const [short, long] = words.length < wanted.length ? [words, wanted] : [wanted, words];
  if (short === '' || !` ${long} `.includes(` ${short}`)) return 0;
  const share = short.length / long.length;
  return share >= leastShare || wanted === short ? share : 0;
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
