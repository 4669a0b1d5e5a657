import { diffArrays } from 'diff';
import { diffWordRuns, type WordRun } from './diff-words';
import type { Piece } from './split-pieces';

export type DiffRow = { startsLine: boolean } & (
  | { type: 'kept' | 'added' | 'lost'; text: string }
  /** The same sentence in another place. */
  | { type: 'moved'; text: string }
  /** `words` is null where the two are too far apart to be told word by word. */
  | { type: 'reworded'; before: string; after: string; words: WordRun[] | null }
);

/** Two lists of sentences as one list of what became of each; neighbours that say nearly the same are one rewording. */
export function diffPieces(before: Piece[], after: Piece[]): DiffRow[] {
  const changes = diffArrays(before, after, { comparator: (a, b) => keyOf(a) === keyOf(b) });
  const rows: DiffRow[] = [];
  let lost: Piece[] = [];
  let added: Piece[] = [];
  const flush = () => {
    rows.push(...hunkRows(lost, added));
    lost = [];
    added = [];
  };
  for (const change of changes) {
    if (change.removed) lost.push(...change.value);
    else if (change.added) added.push(...change.value);
    else {
      flush();
      rows.push(...change.value.map((piece) => ({ type: 'kept' as const, ...piece })));
    }
  }
  flush();
  return rows;
}

/** Blanks do not count. */
export function keyOf({ text }: Pick<Piece, 'text'>): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Below this share of common words two sentences are a loss and an addition. */
const alike = 0.5;
/** More pairs than this are compared by place only. */
const mostPairs = 40_000;

function hunkRows(lost: Piece[], added: Piece[]): DiffRow[] {
  const partner = partners(lost, added);
  const taken = new Set(partner.filter((at) => at !== null));
  const rows: DiffRow[] = [];
  let next = 0;
  const loseUntil = (end: number) => {
    for (; next < end; next++) {
      const piece = lost[next];
      if (piece && !taken.has(next)) rows.push({ type: 'lost', ...piece });
    }
  };
  added.forEach((piece, place) => {
    const at = partner[place];
    const old = at === null || at === undefined ? undefined : lost[at];
    if (!old || at === null || at === undefined) {
      rows.push({ type: 'added', ...piece });
      return;
    }
    loseUntil(at);
    const words = diffWordRuns(old.text, piece.text);
    rows.push({
      type: 'reworded',
      before: old.text,
      after: piece.text,
      words,
      startsLine: piece.startsLine,
    });
  });
  loseUntil(lost.length);
  return rows;
}

/** For each added sentence the lost one it most resembles, each taken once. */
function partners(lost: Piece[], added: Piece[]): (number | null)[] {
  const lostWords = lost.map(wordsOf);
  const isLarge = lost.length * added.length > mostPairs;
  const free = new Set(lost.keys());
  return added.map((piece, place) => {
    const words = wordsOf(piece);
    let best: number | null = null;
    let bestScore = alike;
    for (const at of isLarge ? [place] : free) {
      const score = free.has(at) ? likeness(lostWords[at] ?? new Set(), words) : 0;
      if (score < bestScore || (score === bestScore && best !== null)) continue;
      best = at;
      bestScore = score;
    }
    if (best !== null) free.delete(best);
    return best;
  });
}

function wordsOf({ text }: Piece): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}_./-]+/gu) ?? []);
}

function likeness(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  return (2 * common) / (a.size + b.size);
}
