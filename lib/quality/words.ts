const STOP = new Set(
  'this that with from have will would could should there their they them then than what when where which while about after before just like into only also been being does doing done some more most other your yours mine ours here were make made want need please because these those'.split(
    ' ',
  ),
);

/** The words that carry a sentence: four letters or more, none of the common ones. */
export function contentWords(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).filter((word) => !STOP.has(word)));
}

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
