import { FENCE, passageOf } from '../snapshot/split-passages';
import type { Citations } from '../types';
import { type NumberRange, type UnmarkedLine, unmarkLine } from './citation-marks';
import { citationKey, collectCitations } from './merge-citations';

/** The text as it will be sent, and what its citations said. */
export type TakenCitations = { text: string; citations: Citations };

/**
 * Takes every citation of the asked form out of a text and gives it to its sentence: in a list item to all since the
 * citation before, elsewhere to the sentence it follows. Code is left alone, and so is every other character.
 */
export function takeCitations(text: string, idUnder: (number: number) => string | null): TakenCitations {
  const found = collectCitations();
  let unknownNumbers = 0;
  const kept: string[] = [];
  let before = '';
  for (const { line, marks, isCode } of unmarkedLines(text)) {
    const isOnlyMarks = isNothingBut(line, marks);
    if (!isOnlyMarks) kept.push(line);
    // A line of nothing but citations speaks of the line before it.
    const told = isOnlyMarks
      ? { line: before, marks: marks.map(({ ranges }) => ({ at: before.length, ranges })) }
      : { line, marks };
    for (const { sentences, ranges } of marks.length > 0 ? attribute(told) : []) {
      const { ids, unknown } = idsIn(ranges, idUnder);
      unknownNumbers += unknown;
      for (const sentence of sentences) found.add({ text: citationKey(sentence), messageIds: ids });
    }
    if (!isCode && line.trim() !== '') before = line;
  }
  return { text: kept.join('\n'), citations: { sentences: found.all(), unknownNumbers } };
}

/** The same text without asking whose the citations are: for counting and for handing on. */
export function withoutCitations(text: string): string {
  return Array.from(unmarkedLines(text))
    .filter(({ line, marks }) => !isNothingBut(line, marks))
    .map(({ line }) => line)
    .join('\n');
}

function* unmarkedLines(text: string): Generator<UnmarkedLine & { isCode: boolean }> {
  let isFenced = false;
  for (const line of text.split('\n')) {
    const isFence = FENCE.test(line);
    const isCode = isFenced || isFence;
    const unmarked = isCode ? { line, marks: [] } : unmarkLine(line);
    // A line that would open code only without its citation stays as it is.
    yield { ...(!isCode && FENCE.test(unmarked.line) ? { line, marks: [] } : unmarked), isCode };
    if (isFence) isFenced = !isFenced;
  }
}

function isNothingBut(line: string, marks: UnmarkedLine['marks']): boolean {
  return marks.length > 0 && line.trim() === '';
}

/** Which sentences of a line each citation is about. Places are counted without blanks, which sentences do not keep. */
function attribute({ line, marks }: UnmarkedLine): { sentences: string[]; ranges: NumberRange[] }[] {
  const passage = passageOf(line);
  const sentences = passage && passage.type !== 'heading' ? passage.sentences : [];
  const sizes = sentences.map(solidLength);
  const listMark = solidLength(line) - sizes.reduce((sum, size) => sum + size, 0);
  const ends: number[] = [];
  for (const size of sizes) ends.push((ends.at(-1) ?? 0) + size);
  let at = -listMark;
  let from = 0;
  let first = 0;
  let last = 0;
  return marks.map((mark) => {
    const told = at;
    at += solidLength(line.slice(from, mark.at));
    from = mark.at;
    while (last + 1 < sentences.length && (ends[last] ?? 0) < at) last++;
    while (first < last && (ends[first] ?? 0) <= told) first++;
    const covered = sentences.slice(passage?.type === 'item' ? first : last, last + 1);
    return { sentences: covered, ranges: mark.ranges };
  });
}

function solidLength(text: string): number {
  return text.replace(/\s+/g, '').length;
}

/** A range is followed only so far: a sentence that names everything names nothing. */
const MOST_OF_A_RANGE = 24;

function idsIn(
  ranges: readonly NumberRange[],
  idUnder: (number: number) => string | null,
): { ids: string[]; unknown: number } {
  const ids = new Set<string>();
  let unknown = 0;
  for (const { from, to } of ranges) {
    for (const end of new Set([from, to])) if (idUnder(end) === null) unknown++;
    for (let number = from; number <= Math.min(to, from + MOST_OF_A_RANGE - 1); number++) {
      const id = idUnder(number);
      if (id !== null) ids.add(id);
    }
  }
  return { ids: [...ids], unknown };
}
