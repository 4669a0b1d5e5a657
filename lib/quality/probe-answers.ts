import { createPassageSearch } from './bm25';
import type { Probe } from './make-probes';
import { indexText, type TextIndex } from './text-index';
import { chunksOf } from './view-chunks';
import type { CompactedTexts } from './view-texts';
import { contentWords, shareOf } from './words';

/** How many questions the view can still answer, and how many it answers though it should know nothing of them. */
export type ProbeScore = {
  probes: number;
  answered: number;
  rate: number | null;
  missedFactIds: string[];
  abstentions: number;
  /** Facts of another conversation that this view has an answer for. */
  answeredWrongly: string[];
};

/** Looks each question up in the view (the three best passages) and in them for the answer. */
export function answerProbes({
  texts,
  probes,
  foreign,
  source,
}: {
  texts: CompactedTexts;
  probes: readonly Probe[];
  /** Probes of another conversation; those whose answer this one knows too are left out. */
  foreign: readonly Probe[];
  source: TextIndex;
}): ProbeScore {
  const passages = createPassageSearch(chunksOf(texts));
  const isAnswered = (probe: Probe) => {
    const found = passages.search(contentWords(probe.question), TOP_PASSAGES).join('\n');
    return holds(probe, indexText(found));
  };
  const missed = probes.filter((probe) => !isAnswered(probe));
  const abstaining = foreign.filter((probe) => probe.answer.type === 'exact' && !holds(probe, source));
  const answered = probes.length - missed.length;
  return {
    probes: probes.length,
    answered,
    rate: probes.length === 0 ? null : answered / probes.length,
    missedFactIds: missed.map((probe) => probe.factId),
    abstentions: abstaining.length,
    answeredWrongly: abstaining.filter(isAnswered).map((probe) => probe.factId),
  };
}

function holds({ answer, class: factClass }: Probe, text: TextIndex): boolean {
  if (answer.type === 'words') return shareOf(new Set(answer.words), text.words()) >= 0.6;
  return factClass === 'A' || factClass === 'R' ? text.hasPath(answer.value) : text.has(answer.value);
}

const TOP_PASSAGES = 3;
