/** One searchable word with its place in the original text. */
export type Word = { word: string; start: number; end: number };

/**
 * Words of a text as search sees them: letters and digits folded to lower case without accents; each CJK character and
 * each emoji is a word of its own, because neither is set apart by spaces.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = fold(match[0]);
    if (word !== '') words.push({ word, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** A run of words that must stand side by side; the last one of the last phrase may be the beginning of a word. */
export type Phrase = { words: string[]; prefix: boolean };

/** What a person typed, as plain words: quotes and operators mean nothing, `src/app.ts` is three words in a row. */
export function phrasesOf(query: string): Phrase[] {
  const phrases = query
    .split(/\s+/u)
    .map((chunk) => wordsOf(chunk).map(({ word }) => word))
    .filter((words) => words.length > 0);
  return phrases.map((words, index) => ({ words, prefix: index === phrases.length - 1 }));
}

/** Every place where a phrase stands in a text. */
export function matchesOf(words: Word[], phrase: Phrase): { start: number; end: number }[] {
  return words.flatMap(({ start }, at) => {
    const last = words[at + phrase.words.length - 1];
    return last && standsAt(words, phrase, at) ? [{ start, end: last.end }] : [];
  });
}

function standsAt(words: Word[], phrase: Phrase, at: number): boolean {
  const last = phrase.words.length - 1;
  return phrase.words.every((wanted, index) => {
    const found = words[at + index]?.word;
    if (found === undefined) return false;
    return phrase.prefix && index === last ? found.startsWith(wanted) : found === wanted;
  });
}

function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

const PLAIN = /^[a-z0-9]+$/iu;
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}';
const WORD = new RegExp(
  `[${UNSPACED}]\\p{M}*|\\p{Extended_Pictographic}|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])*`,
  'gu',
);
