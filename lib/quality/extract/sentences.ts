/** The sentences of a text, code blocks left out: what is decided and demanded stands in prose. */
export function proseSentences(text: string): string[] {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(/```[\s\S]*?(?:```|$)/g, '\n')
    .split(/\n+|(?<=[.!?])\s+(?=[\p{Lu}"'`(])/u)
    .map((sentence) => sentence.replace(/^[\s>*#\d.)-]+/, '').trim())
    .filter((sentence) => sentence.length >= 12 && sentence.length <= 500);
}

const LONGEST_TEXT = 40_000;
