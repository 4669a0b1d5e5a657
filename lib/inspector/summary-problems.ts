import type { ParsedSnapshot } from '../compaction/snapshot';
import { formatCount } from './format';

/** What had to be forgiven to read a summary, in plain words, and on which lines of it; none where it has no place. */
export type SummaryProblem = { text: string; lines: number[] };

/** The problems of a parsed summary in their order. */
export function problemsOf({ problems, places = [] }: Omit<ParsedSnapshot, 'snapshot'>): SummaryProblem[] {
  return problems.map((text) => ({
    text,
    lines: places.find(({ problem }) => problem === text)?.lines ?? [],
  }));
}

const mostNamed = 5;

/** All of them as a list for a sentence: `a section is not closed (lines 2 and 3)`. */
export function problemsText(problems: readonly SummaryProblem[]): string {
  return problems
    .map(({ text, lines }) => (lines.length > 0 ? `${text} (${linesText(lines)})` : text))
    .join('; ');
}

/** What to say beside each line that has something wrong. */
export function markedLines(problems: readonly SummaryProblem[]): ReadonlyMap<number, string> {
  const marked = new Map<number, string>();
  for (const { text, lines } of problems) {
    for (const line of lines) marked.set(line, marked.has(line) ? `${marked.get(line)}; ${text}` : text);
  }
  return marked;
}

/** A text cut where a marked line begins or ends; what is not marked stays in one piece. */
export function splitAtMarks(
  text: string,
  marked: ReadonlyMap<number, string>,
): { text: string; line: number; mark: string | null }[] {
  const pieces: { text: string; line: number; mark: string | null }[] = [];
  for (const [at, content] of text.split('\n').entries()) {
    const line = at + 1;
    const mark = marked.get(line) ?? null;
    const last = pieces.at(-1);
    if (last && last.mark === null && mark === null) last.text += `\n${content}`;
    else pieces.push({ text: content, line, mark });
  }
  return pieces;
}

function linesText(lines: readonly number[]): string {
  if (lines.length === 1) return `line ${lines[0]}`;
  const named = lines.slice(0, mostNamed);
  const left = lines.length - named.length;
  const all = left > 0 ? [...named, `${formatCount(left)} more`] : named;
  return `lines ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
