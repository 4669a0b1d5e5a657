import { plainText } from './plain-text';
import { SNIPPET_MARKS } from './types';

type Range = { start: number; end: number };

/** A line of plain text around the first match, matches between marks, white space flattened. `matches` are in text order. */
export function snippetOf(text: string, matches: Range[]): string {
  const first = matches[0];
  const from = first ? wordStart(text, Math.max(0, first.start - CHARACTERS_BEFORE)) : 0;
  const to = wordEnd(text, Math.min(text.length, Math.max(from + SNIPPET_CHARACTERS, first?.end ?? 0)));
  let line = from > 0 ? '…' : '';
  let at = from;
  for (const match of matches) {
    if (match.start < at || match.end > to) continue;
    line +=
      text.slice(at, match.start) + SNIPPET_MARKS[0] + text.slice(match.start, match.end) + SNIPPET_MARKS[1];
    at = match.end;
  }
  line += text.slice(at, to) + (to < text.length ? '…' : '');
  return plainText(line).replace(/\s+/gu, ' ').trim();
}

const SNIPPET_CHARACTERS = 160;
const CHARACTERS_BEFORE = 48;
const LONGEST_WORD = 24;

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.slice(at, at + LONGEST_WORD).search(/\s/u);
  return notInsidePair(text, space === -1 ? at : at + space + 1);
}

function wordEnd(text: string, at: number): number {
  const space = text.slice(at, at + LONGEST_WORD).search(/\s/u);
  return notInsidePair(text, space === -1 ? at : at + space);
}

function notInsidePair(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at + 1 : at;
}
