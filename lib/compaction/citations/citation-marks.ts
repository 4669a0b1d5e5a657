/** Numbers named together: one, or a range with both ends. */
export type NumberRange = { from: number; to: number };

/** A line without its citations, and where each of them stood in what is left. */
export type UnmarkedLine = { line: string; marks: { at: number; ranges: NumberRange[] }[] };

const NUMBERS = String.raw`#\d{1,6}(?:[ \t]{0,2}[,;–—-][ \t]{0,2}#?\d{1,6})*`;
const MARK = String.raw`\[[ \t]?${NUMBERS}[ \t]?\]`;
/** Inline code is passed over whole; a mark inside other brackets or before a link's address is text. */
const CODE_OR_MARKS = new RegExp(
  String.raw`\x60[^\x60]*\x60|(?<!\[)${MARK}(?:[ \t]{0,2}[,;]?[ \t]{0,2}${MARK})*(?![\](])`,
  'g',
);

/**
 * Takes citations of the asked form out of a line: `[#3]`, `[#3, #5]`, `[#3–#7]`, and the blanks before them. Every other
 * character stays, `[12]` and `arr[12]` included. Linear in the line, whatever stands in it.
 */
export function unmarkLine(line: string): UnmarkedLine {
  const marks: UnmarkedLine['marks'] = [];
  const kept: string[] = [];
  let length = 0;
  let from = 0;
  let isLeading = true;
  for (const match of line.matchAll(CODE_OR_MARKS)) {
    if (match[0].startsWith('`')) continue;
    const end = match.index + match[0].length;
    isLeading &&= line.slice(from, match.index).trim() === '';
    const goesWithBlanks = !isLeading && ENDS_WORD.test(line.charAt(end));
    const piece = line.slice(from, goesWithBlanks ? beforeBlanks(line, match.index, from) : match.index);
    kept.push(piece);
    length += piece.length;
    from = isLeading ? afterBlanks(line, end) : end;
    marks.push({ at: length, ranges: rangesIn(match[0]) });
  }
  return marks.length === 0 ? { line, marks } : { line: kept.join('') + line.slice(from), marks };
}

/** What may follow a word directly: the end, a blank, closing punctuation. */
const ENDS_WORD = /^(?:$|[\s.,;:!?…)\]}"'”’»*_。，、！？；：）」』])/;

function beforeBlanks(line: string, at: number, least: number): number {
  let end = at;
  while (end > least && isBlank(line[end - 1])) end--;
  return end;
}

function afterBlanks(line: string, at: number): number {
  let next = at;
  while (isBlank(line[next])) next++;
  return next;
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

function rangesIn(marks: string): NumberRange[] {
  return marks.split(/[,;\]]/).flatMap((piece) => {
    const numbers = Array.from(piece.matchAll(/\d+/g), ([digits]) => Number(digits));
    const [first] = numbers;
    const last = numbers.at(-1);
    if (first === undefined || last === undefined) return [];
    return [{ from: Math.min(first, last), to: Math.max(first, last) }];
  });
}
