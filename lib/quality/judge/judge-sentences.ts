import { createPassageSearch } from '../bm25';
import { contentWords } from '../words';
import { type AskModel, asData, DATA_RULE, type JudgePrompt } from './ask-model';
import { asFields, asList, asText, parseJsonAnswer } from './parse-json';

export type Support = 'supported' | 'partly' | 'unsupported' | 'contradicted' | 'unknown';

export type JudgedSentence = { sentence: string; support: Support; reason: string };

export type SentenceJudgement = {
  sentences: JudgedSentence[];
  /** Share of the judged sentences that the history bears out. */
  rate: number | null;
  calls: number;
};

export const SENTENCE_PROMPT_VERSION = 1;

/** Holds each sentence of a summary against the passages of the history that come nearest to it. */
export async function judgeSentences({
  claims,
  passages,
  delimiter,
  ask,
}: {
  /** The sentences of the summary, as they are shown to the reader. */
  claims: readonly string[];
  /** The folded history in pieces. */
  passages: readonly string[];
  delimiter: string;
  ask: AskModel;
}): Promise<SentenceJudgement> {
  const search = createPassageSearch(passages);
  const sentences = [...new Set(claims)]
    .filter((sentence) => contentWords(sentence).size >= 3)
    .slice(0, MOST_SENTENCES);
  const judged: JudgedSentence[] = [];
  let calls = 0;
  for (let from = 0; from < sentences.length; from += BATCH) {
    const batch = sentences.slice(from, from + BATCH);
    const sources = batch.map((sentence) => search.search(contentWords(sentence), SOURCES).join('\n…\n'));
    const verdicts = asList(
      verdictsIn(parseJsonAnswer(await ask(sentencePrompt(batch, sources, delimiter)))),
    ).map(asFields);
    calls++;
    for (const [place, sentence] of batch.entries()) {
      const verdict = verdicts.find(({ n }) => Number(n) === place + 1) ?? {};
      judged.push({ sentence, support: supportOf(verdict.support), reason: asText(verdict.reason) });
    }
  }
  const known = judged.filter(({ support }) => support !== 'unknown');
  const held = known.filter(({ support }) => support === 'supported').length;
  return { sentences: judged, rate: known.length === 0 ? null : held / known.length, calls };
}

const MOST_SENTENCES = 120;
const BATCH = 12;
const SOURCES = 3;

function sentencePrompt(
  batch: readonly string[],
  sources: readonly string[],
  delimiter: string,
): JudgePrompt {
  const blocks = batch.map((sentence, place) =>
    [
      `### ${place + 1}`,
      asData('claim', sentence, delimiter),
      asData('source', sources[place] ?? '', delimiter),
    ].join('\n'),
  );
  return {
    id: 'sentences',
    version: SENTENCE_PROMPT_VERSION,
    system: `You check claims of a summary against passages of the chat it summarises. ${DATA_RULE}`,
    user: [
      ...blocks,
      'For each claim say whether its source bears it out: supported, partly, unsupported (the source does not say it) or contradicted (it says otherwise).',
      'Answer with JSON: {"claims": [{"n": 1, "support": "supported", "reason": "one short sentence where it is not supported"}]}',
    ].join('\n\n'),
    maxOutputTokens: 1_500,
  };
}

function verdictsIn(answer: unknown): unknown {
  return Array.isArray(answer) ? answer : asFields(answer).claims;
}

function supportOf(value: unknown): Support {
  const said = typeof value === 'string' ? value.toLowerCase().trim() : '';
  return said === 'supported' || said === 'partly' || said === 'unsupported' || said === 'contradicted'
    ? said
    : 'unknown';
}
