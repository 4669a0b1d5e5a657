import { parseSnapshot } from '../snapshot';
import { splitPassages } from '../snapshot/split-passages';
import type { Citation, Citations, Edit } from '../types';

const LONGEST_TEXT = 400;
const MOST_SENTENCES = 2_000;
const MOST_MESSAGES = 24;

/** What a sentence is found again by. */
export function citationKey(sentence: string): string {
  return sentence
    .slice(0, 4 * LONGEST_TEXT)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
}

/** Gathers citations, each sentence once, within what a row should hold. */
export function collectCitations(): { add: (citation: Citation) => void; all: () => Citation[] } {
  const byText = new Map<string, Set<string>>();
  return {
    add({ text, messageIds }) {
      if (text === '' || messageIds.length === 0) return;
      const known = byText.get(text) ?? new Set();
      if (known.size === 0 && byText.size >= MOST_SENTENCES) return;
      byText.set(text, known);
      for (const id of messageIds) if (known.size < MOST_MESSAGES) known.add(id);
    },
    all: () => Array.from(byText, ([text, ids]) => ({ text, messageIds: [...ids] })),
  };
}

/** Both as one; null where nobody was asked. */
export function mergeCitations(
  earlier: Citations | null | undefined,
  later: Citations | null | undefined,
): Citations | null {
  if (!earlier || !later) return later ?? earlier ?? null;
  const merged = collectCitations();
  // The newest first: at the limit it is the oldest that goes.
  for (const citation of [...later.sentences, ...earlier.sentences]) merged.add(citation);
  return {
    sentences: merged.all(),
    unknownNumbers: earlier.unknownNumbers + later.unknownNumbers,
  };
}

/** What a new generation starts from: the sentences of the one before, not what went wrong there. */
export function inheritedCitations(citations: Citations | null | undefined): Citations | null {
  return citations ? { ...citations, unknownNumbers: 0 } : null;
}

/** The citations of sentences that still stand in a summary: those carried over word for word keep theirs. */
export function standingCitations(
  citations: Citations | null | undefined,
  edits: readonly Edit[],
): Citations | null {
  if (!citations) return null;
  const standing = new Set(edits.flatMap(sentencesOfEdit));
  return { ...citations, sentences: citations.sentences.filter(({ text }) => standing.has(text)) };
}

/** The same citations under other names of messages; what has none is left out. */
export function renamedCitations(
  { sentences, unknownNumbers }: Citations,
  nameOf: (messageId: string) => string | undefined,
): Citations {
  return {
    sentences: sentences
      .map(({ text, messageIds }) => ({ text, messageIds: messageIds.flatMap((id) => nameOf(id) ?? []) }))
      .filter(({ messageIds }) => messageIds.length > 0),
    unknownNumbers,
  };
}

function sentencesOfEdit(edit: Edit): string[] {
  if (edit.type !== 'summarize') return [];
  const text = edit.replacement[0]?.text ?? '';
  const sections = parseSnapshot(text).snapshot?.sections.map((section) => section.text) ?? [text];
  return sections.flatMap(splitPassages).flatMap(({ sentences }) => sentences.map(citationKey));
}
