import { wordsOf } from './sought-text';

const MAX_MARKS = 500;

/** Where the query stands in the text below an element, across element borders: the whole phrase, else its words. */
export function matchRanges(root: Element, query: string): Range[] {
  const phrase = query.trim();
  if (phrase === '') return [];
  const pieces = textPieces(root);
  const text = pieces.map((piece) => piece.node.data).join('');
  const whole = findAll(text, [phrase]);
  const spans = whole.length > 0 ? whole : findAll(text, wordsOf(phrase));
  return spans.map(([start, end]) => rangeBetween(pieces, start, end));
}

type Piece = { node: Text; start: number };

function textPieces(root: Element): Piece[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let start = 0;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    pieces.push({ node, start });
    start += node.data.length;
  }
  return pieces;
}

function findAll(text: string, wanted: string[]): [start: number, end: number][] {
  const pattern = wanted
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
    .join('|');
  const spans: [number, number][] = [];
  for (const match of text.matchAll(new RegExp(pattern, 'giu'))) {
    spans.push([match.index, match.index + match[0].length]);
    if (spans.length === MAX_MARKS) break;
  }
  return spans;
}

function rangeBetween(pieces: Piece[], start: number, end: number): Range {
  const first = pieceAt(pieces, start);
  const last = pieceAt(pieces, end - 1);
  const range = first.node.ownerDocument.createRange();
  range.setStart(first.node, start - first.start);
  range.setEnd(last.node, end - last.start);
  return range;
}

function pieceAt(pieces: Piece[], offset: number): Piece {
  const piece = pieces.findLast((candidate) => candidate.start <= offset);
  if (!piece) throw new RangeError(`no text at ${offset}`);
  return piece;
}
