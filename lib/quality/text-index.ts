import { contentWords, normalised } from './words';

/** A text made quick to look things up in; each part is built when first asked for. */
export type TextIndex = {
  text: string;
  /** Whether an exact value stands there on its own, not inside a longer word. */
  has: (value: string) => boolean;
  /** Whether a path ends this way somewhere: `types.ts` is found in `lib/quality/types.ts`, not in `prototypes.ts`. */
  hasPath: (path: string) => boolean;
  words: () => ReadonlySet<string>;
  /** The largest share of these words that stands close together: a sentence is kept where it is said, not all over. */
  shareNearby: (wanted: ReadonlySet<string>) => number;
  hasVerbatim: (text: string) => boolean;
  /** The lines, each with its words and the nearest heading above it. */
  lines: () => readonly IndexedLine[];
};

export type IndexedLine = { text: string; heading: string; words: ReadonlySet<string> };

export function indexText(text: string): TextIndex {
  const tokens = once(() => new Set(text.match(/[A-Za-z0-9_]+/g) ?? []));
  const paths = once(() => pathEndings(text));
  const words = once(() => contentWords(text));
  const said = once(() => lines().filter((line) => line.words.size > 0));
  const flat = once(() => text.toLowerCase().replace(/\s+/g, ' '));
  const lines = once(() => indexedLines(text));
  return {
    text,
    words,
    lines,
    shareNearby: (wanted) => shareNearby(wanted, said()),
    has(value) {
      const first = value.match(/[A-Za-z0-9_]+/)?.[0];
      if (first === value) return tokens().has(value);
      // The first and last token may be glued to more of the same word in the text, so only the inner ones rule it out.
      return (first === undefined || tokens().has(first)) && standsAlone(text, value);
    },
    hasPath: (path) => paths().has(path) || (path.includes(' ') && text.includes(path)),
    hasVerbatim: (said) => flat().includes(normalised(said)),
  };
}

/**
 * The best share within a few lines, or within so many words as a loose wording of the sentence takes: a long request is
 * summed up over more than three lines.
 */
function shareNearby(wanted: ReadonlySet<string>, lines: readonly IndexedLine[]): number {
  if (wanted.size === 0) return 0;
  const found = new Map<string, number>();
  const count = ({ words }: IndexedLine, change: 1 | -1) => {
    for (const word of words) {
      if (!wanted.has(word)) continue;
      const times = (found.get(word) ?? 0) + change;
      if (times === 0) found.delete(word);
      else found.set(word, times);
    }
  };
  let [from, size, best] = [0, 0, 0];
  for (const [to, line] of lines.entries()) {
    count(line, 1);
    size += line.words.size;
    for (
      let first = lines[from];
      first && to - from >= FEW_LINES && size > LOOSE * wanted.size;
      first = lines[from]
    ) {
      count(first, -1);
      size -= first.words.size;
      from++;
    }
    best = Math.max(best, found.size / wanted.size);
  }
  return best;
}

const FEW_LINES = 3;
const LOOSE = 2;

function pathEndings(text: string): Set<string> {
  const endings = new Set<string>();
  for (const token of text.replaceAll('\\', '/').match(/[\p{L}\p{N}_./@~+-]+/gu) ?? []) {
    if (!token.includes('.') && !token.includes('/') && !/^[A-Z]/.test(token)) continue;
    const path = token.replace(/^[./~-]+(?=\w)|[.,/-]+$/g, '');
    endings.add(path);
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1))
      endings.add(path.slice(at + 1));
  }
  return endings;
}

function standsAlone(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + value.length] ?? ' ';
    if (!(isWord(before) && isWord(value[0] ?? '')) && !(isWord(after) && isWord(value.at(-1) ?? '')))
      return true;
  }
  return false;
}

function isWord(character: string): boolean {
  return /[A-Za-z0-9_]/.test(character);
}

function indexedLines(text: string): IndexedLine[] {
  let heading = '';
  return text.split('\n').map((line) => {
    if (HEADING.test(line)) heading = line;
    return { text: line, heading, words: contentWords(line) };
  });
}

const HEADING = /^\s*(?:#{1,6} |\d+\. .{0,60}:\s*$|<[a-z_]+>|\*\*[^*]{2,60}\*\*:?\s*$|[A-Z][^.]{1,60}:\s*$)/;

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
