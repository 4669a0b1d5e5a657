import type { SummarySection, SummarySentence } from './inspected-snapshot';

/** Beyond so many sentences nobody asks for sources; the words are all there. */
const MOST_SENTENCES = 3_000;

/** Every sentence worth asking where it comes from, in order. */
export function* askedSentences(sections: readonly SummarySection[]): Generator<SummarySentence> {
  let asked = 0;
  for (const { passages } of sections) {
    for (const { type, sentences } of passages) {
      if (type === 'heading') continue;
      for (const sentence of sentences) {
        if (isLabel(sentence.text)) continue;
        if (++asked > MOST_SENTENCES) return;
        yield sentence;
      }
    }
  }
}

/** How many sentences have a source, by which way. */
export function countSources(sections: readonly SummarySection[]): {
  sentences: number;
  cited: number;
  /** Cited sentences of which no cited message holds the words. */
  citedInVain: number;
  matched: number;
} {
  const counts = { sentences: 0, cited: 0, citedInVain: 0, matched: 0 };
  for (const { sources } of askedSentences(sections)) {
    counts.sentences += 1;
    const cited = sources.filter(({ how }) => how === 'cited');
    if (cited.length > 0) {
      counts.cited += 1;
      if (cited.every(({ lacksWords }) => lacksWords)) counts.citedInVain += 1;
    } else if (sources.length > 0) counts.matched += 1;
  }
  return counts;
}

/** "Analysis:" names what follows; nobody asks where it comes from. */
export function isLabel(text: string): boolean {
  return /:[*_\s]*$/.test(text) && text.split(/\s+/).length <= 6;
}
