/** Something that had to be forgiven, and where it begins in the text. */
export type ProblemPlace = { problem: string; offset: number };

/** The same by line, counted from one; each line of a problem once, in order. */
export type ProblemLines = { problem: string; lines: number[] };

/** The lines of the places, in one walk over the text. */
export function problemLines(text: string, places: readonly ProblemPlace[]): ProblemLines[] {
  const found = new Map<string, number[]>();
  let line = 1;
  let at = 0;
  for (const { problem, offset } of places.toSorted((a, b) => a.offset - b.offset)) {
    for (let next = text.indexOf('\n', at); next !== -1 && next < offset; next = text.indexOf('\n', at)) {
      line += 1;
      at = next + 1;
    }
    const lines = found.get(problem);
    if (!lines) found.set(problem, [line]);
    else if (lines.at(-1) !== line) lines.push(line);
  }
  return [...found].map(([problem, lines]) => ({ problem, lines }));
}
