const LONGEST_LINE = 4_000;
const LONGEST_SENTENCE = 600;
/** A heading or a bold label names what follows and says nothing itself. */
const HEADING = /^(?:#{1,6}\s|(?:\d{1,3}[.)]\s+|[-*]\s+)?\*\*[^*]{1,120}\*\*:?$|[=\-*_]{3,}$)/;
const ABBREVIATION =
  /(?:\b(?:e\.g|i\.e|etc|vs|approx|Dr|Mr|Mrs|Ms|Prof|No|Nr|bzw|z\.B|d\.h|ca|usw|cf|Fig|p|pp)|\b[A-Z])\.$/;

/**
 * The sentences of a text, line by line: list items are sentences of their own, fenced code and headings are left out.
 * Works on any script; a line or sentence beyond the cap is cut, so that no input costs more than its length.
 */
export function splitSentences(text: string, { mostSentences = Number.POSITIVE_INFINITY } = {}): string[] {
  const sentences: string[] = [];
  let fenced = false;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (/^(?:```|~~~)/.test(trimmed)) {
      fenced = !fenced;
      continue;
    }
    if (fenced || trimmed === '' || HEADING.test(trimmed)) continue;
    for (const sentence of lineSentences(trimmed.slice(0, LONGEST_LINE))) {
      sentences.push(sentence);
      if (sentences.length >= mostSentences) return sentences;
    }
  }
  return sentences;
}

/** A full stop ends a sentence only before a blank or at the end; the full-width ones always do. */
function lineSentences(line: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const match of line.matchAll(/(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s)|[。！？]+[”’」』）]*/g)) {
    const end = match.index + match[0].length;
    if (match[0] === '.' && endsAbbreviation(line, end)) continue;
    push(found, line.slice(start, end));
    start = end;
  }
  push(found, line.slice(start));
  return found;
}

function endsAbbreviation(line: string, end: number): boolean {
  return (
    ABBREVIATION.test(line.slice(Math.max(0, end - 12), end)) || /^\s*\d{1,3}\.$/.test(line.slice(0, end))
  );
}

function push(sentences: string[], raw: string): void {
  const sentence = raw.trim();
  if (sentence)
    sentences.push(
      sentence.length > LONGEST_SENTENCE ? `${sentence.slice(0, LONGEST_SENTENCE - 1).trimEnd()}…` : sentence,
    );
}

/** A sentence without list mark, heading mark and emphasis; code marks stay. */
export function plainSentence(sentence: string): string {
  return sentence
    .replace(/^(?:[-*+•]\s+|\d{1,3}[.)]\s+|#{1,6}\s+|>\s+|\|\s*)+/, '')
    .replace(/\*\*/g, '')
    .trim();
}
