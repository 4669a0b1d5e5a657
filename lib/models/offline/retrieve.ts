import MiniSearch from 'minisearch';
import type { HeardMessage } from './heard';
import { relatedTo } from './related';
import { keywords, sentencesOf, stem, tokenize } from './words';

export type Passage = {
  text: string;
  source: { type: 'message'; message: HeardMessage } | { type: 'help'; title: string; also: string };
};

/** `coverage` is how much of the question's weight the passage holds, 0 to 1. */
export type Hit = { passage: Passage; score: number; coverage: number };

/** The passages nearest to a question, best first. The same input gives the same order. */
export function rank(passages: Passage[], question: string, limit = 8): Hit[] {
  const wanted = keywords(question);
  if (wanted.length === 0 || passages.length === 0) return [];
  const origins = new Map(wanted.map((term) => [term, term]));
  for (const term of wanted) {
    for (const other of relatedTo(term)) if (!origins.has(other)) origins.set(other, term);
  }
  const found = indexOf(passages).search([...origins.keys()].join(' '), {
    boostTerm: (term) => (origins.get(term) === term ? 1 : RELATED_SHARE),
  });
  const held = found.map(({ queryTerms }) => heldTerms(queryTerms, origins));
  const frequency = (term: string) => held.filter((terms) => terms.has(term)).length;
  const weights = new Map(
    wanted.map((term) => [term, Math.log(1 + passages.length / (1 + frequency(term)))]),
  );
  const weigh = (terms: Map<string, number>) =>
    [...terms].reduce((sum, [term, share]) => sum + share * (weights.get(term) ?? 0), 0);
  const whole = weigh(new Map(wanted.map((term) => [term, 1])));
  const hits = found.map(({ id, score }, place) => ({
    passage: passages[id as number] as Passage,
    score,
    coverage: whole === 0 ? 0 : weigh(held[place] ?? new Map()) / whole,
  }));
  return hits.sort((one, other) => other.score * other.coverage - one.score * one.coverage).slice(0, limit);
}

/** Which of the wanted terms a passage holds: in full by itself, in part by a related word. */
function heldTerms(queryTerms: string[], origins: Map<string, string>): Map<string, number> {
  const held = new Map<string, number>();
  for (const term of queryTerms) {
    const origin = origins.get(term) ?? term;
    held.set(origin, Math.max(held.get(origin) ?? 0, origin === term ? 1 : RELATED_SHARE));
  }
  return held;
}

const RELATED_SHARE = 0.6;

type Indexed = { id: number; text: string; title: string; also: string };

function indexOf(passages: Passage[]): MiniSearch<Indexed> {
  const index = new MiniSearch<Indexed>({
    fields: ['text', 'title', 'also'],
    tokenize,
    processTerm: (term) => stem(term),
    searchOptions: {
      boost: { title: 1.5, also: 2 },
      prefix: (term) => term.length > 4,
      weights: { prefix: 0.4, fuzzy: 0 },
    },
  });
  index.addAll(
    passages.map(({ text, source }, id) => ({
      id,
      text,
      title: source.type === 'help' ? source.title : '',
      also: source.type === 'help' ? source.also : '',
    })),
  );
  return index;
}

/** What was said, in pieces short enough to quote. A question stays with what follows it; alone it answers nothing. */
export function chatPassages(messages: HeardMessage[]): Passage[] {
  return messages.flatMap((message) => {
    const sentences = sentencesOf(message.text).filter((sentence) => !sentence.startsWith('<'));
    const passages: Passage[] = [];
    let asked = '';
    for (const sentence of sentences) {
      if (sentence.endsWith('?')) {
        asked = `${sentence} `;
        continue;
      }
      passages.push({ text: `${asked}${sentence}`, source: { type: 'message', message } });
      asked = '';
    }
    return passages;
  });
}
