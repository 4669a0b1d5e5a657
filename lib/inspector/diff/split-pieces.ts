/** A sentence, or a line that is one; nothing of the text is lost but blanks between pieces. */
export type Piece = { text: string; startsLine: boolean };

/** Ends of sentences inside a line: a full stop counts only before a blank, the full-width ones always. */
const END = /[.!?…]+["'”’)\]]*(?=\s)|[。！？]+[”’」』）]*/g;
const NO_END = /(?:^\s*\d{1,3}|\b(?:e\.g|i\.e|etc|vs|approx|cf|No|Dr|Mr|Mrs|Ms|z\.B|bzw|ca)|\b[A-Z])\.$/;

/** The sentences of a text in order, list items and short lines as they stand. */
export function splitPieces(text: string): Piece[] {
  return text
    .split('\n')
    .flatMap((line) =>
      lineSentences(line).map((sentence, place) => ({ text: sentence, startsLine: place === 0 })),
    );
}

function lineSentences(line: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const match of line.matchAll(END)) {
    const end = match.index + match[0].length;
    if (match[0] === '.' && NO_END.test(line.slice(Math.max(start, end - 12), end))) continue;
    found.push(line.slice(start, end));
    start = end;
  }
  found.push(line.slice(start));
  return found.map((sentence) => sentence.trim()).filter(Boolean);
}
