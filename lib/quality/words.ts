const STOP = new Set(
  'this that with from have will would could should there their they them then than what when where which while about after before just like into only also been being does doing done some more most other your yours mine ours here were make made want need please because these those'.split(
    ' ',
  ),
);

/**
 * The words that carry a sentence: four letters or more, none of the common ones. Scripts that write no spaces give pairs
 * of characters instead.
 */
export function contentWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]{4,}|[\u3040-\u30ff\u3400-\u9fff]{2,3}/gu) ?? []) {
    if (UNSPACED.test(word)) for (const pair of pairsIn(word)) words.add(pair);
    else if (!STOP.has(word)) words.add(word);
  }
  return words;
}

function* pairsIn(run: string): Generator<string> {
  for (const part of run.match(/[\u3040-\u30ff\u3400-\u9fff]+|[^\u3040-\u30ff\u3400-\u9fff]{4,}/gu) ?? []) {
    if (!UNSPACED.test(part)) yield part;
    else for (let at = 0; at + 1 < part.length; at++) yield part.slice(at, at + 2);
  }
}

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;

/** Share of some words that occur among the others; 0 where there are none to look for. */
export function shareOf(wanted: ReadonlySet<string>, words: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  let found = 0;
  for (const word of wanted) if (words.has(word)) found++;
  return found / wanted.size;
}

/** A text as it is compared: one space between words, no letter case, no trailing punctuation. */
export function normalised(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'`*_-]+|[\s"'`*_.,;:!-]+$/g, '');
}
