import type { SourceIndex, SourceMatch } from './source-index';

/**
 * Where a sentence comes from, for showing: first the messages its writer cited, each with whether the sentence's words
 * stand there, then others they were found in. Numbers a writer volunteered stand alone.
 */
export function findSources({
  sentence,
  index,
  cited,
  volunteered,
}: {
  sentence: string;
  index: SourceIndex;
  /** Messages the writer was asked to name. */
  cited: readonly string[];
  /** Messages it named in the text, unasked. */
  volunteered: readonly string[];
}): SourceMatch[] {
  const asCited = (messageId: string) => citedMatch(index, messageId, sentence);
  if (cited.length === 0 && volunteered.length > 0) return volunteered.map(asCited);
  const found = index.find(sentence).filter(({ messageId }) => !cited.includes(messageId));
  return [...cited.map(asCited), ...found];
}

/** Below this share of its telling words nobody would say that a message says the sentence. */
const FEWEST = 0.25;

function citedMatch(index: SourceIndex, messageId: string, sentence: string): SourceMatch {
  const share = index.shareIn(messageId, sentence);
  return {
    messageId,
    share: 0,
    passage: '',
    ...index.nearest(messageId, sentence),
    how: 'cited',
    ...(share !== null && share < FEWEST && { lacksWords: true }),
  };
}
