import { diffWordsWithSpace } from 'diff';

export type WordRun = { type: 'same' | 'added' | 'lost'; text: string };

/** Texts that differ by more words than this are shown whole, so that no pair can stall the page. */
const mostEdits = 800;

/** Two texts as one run of words kept, added and lost; null where they are too far apart. */
export function diffWordRuns(before: string, after: string): WordRun[] | null {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: mostEdits });
  return (
    changes?.map(({ value, added, removed }) => ({
      type: added ? 'added' : removed ? 'lost' : 'same',
      text: value,
    })) ?? null
  );
}
