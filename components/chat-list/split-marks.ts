import { SNIPPET_MARKS } from '@/lib/store/types';

export type SnippetPiece = { text: string; isMatch: boolean; at: number };

/** A snippet cut at its marks, so that matches can be shown without HTML from outside. */
export function splitMarks(snippet: string): SnippetPiece[] {
  const [open, close] = SNIPPET_MARKS;
  const pieces: SnippetPiece[] = [];
  let isMatch = false;
  let at = 0;
  for (const text of snippet.split(new RegExp(`[${open}${close}]`))) {
    if (text !== '') pieces.push({ text, isMatch, at });
    at += text.length;
    isMatch = snippet[at] === open;
    at += 1;
  }
  return pieces;
}
