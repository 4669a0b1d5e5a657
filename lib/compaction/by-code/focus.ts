import { contentWords } from './rank-sentences';

/** How much a text has to do with what the person is after: 0 to 0.9. */
export type Focus = (words: string[]) => number;

/** The goal and the own instructions as a preference for the words in them. */
export function focusOn(goal: string | null, instructions: string | null): Focus {
  const wanted = new Set(contentWords(`${goal ?? ''}\n${instructions ?? ''}`));
  if (wanted.size === 0) return () => 0;
  return (words) => {
    let hits = 0;
    for (const word of words) if (wanted.has(word)) hits++;
    return Math.min(0.9, hits * 0.45);
  };
}
