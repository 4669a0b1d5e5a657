import type { SnapshotSectionName } from '../compaction';
import { parseSnapshot } from '../compaction/snapshot';
import type { InspectedSummary, SummaryPassage, SummarySection, SummarySentence } from './inspected-snapshot';
import { splitPassages } from './split-passages';

/** Beyond so many sentences nobody asks for sources; the words are all there. */
const MOST_SENTENCES = 3_000;

/** A summary's body as sections of sentences; each sentence is asked for its sources, in order. */
export function prepareSummary(input: {
  body: string;
  count: (text: string) => number;
}): Pick<InspectedSummary, 'form' | 'problems' | 'sections'> {
  const { body, count } = input;
  const { snapshot, problems } = /^\s*</.test(body) ? parseSnapshot(body) : { snapshot: null, problems: [] };
  if (!snapshot) {
    const sections = body.trim() === '' ? [] : [sectionOf({ name: null, text: body }, count)];
    return { form: 'plain', problems, sections };
  }
  return {
    form: 'snapshot',
    problems,
    sections: snapshot.sections.map((section) => sectionOf(section, count)),
  };
}

/** Every sentence worth asking where it comes from, in order. */
export function* askedSentences(sections: readonly SummarySection[]): Generator<SummarySentence> {
  let asked = 0;
  for (const { passages } of sections) {
    for (const { type, sentences } of passages) {
      if (type === 'heading') continue;
      for (const sentence of sentences) {
        if (++asked > MOST_SENTENCES) return;
        yield sentence;
      }
    }
  }
}

/** How many sentences have a source, by which way. */
export function countSources(sections: readonly SummarySection[]): {
  sentences: number;
  cited: number;
  matched: number;
} {
  const counts = { sentences: 0, cited: 0, matched: 0 };
  for (const { sources } of askedSentences(sections)) {
    counts.sentences += 1;
    if (sources.some(({ how }) => how === 'cited')) counts.cited += 1;
    else if (sources.length > 0) counts.matched += 1;
  }
  return counts;
}

function sectionOf(
  { name, text }: { name: SnapshotSectionName | null; text: string },
  count: (text: string) => number,
): SummarySection {
  const passages = splitPassages(text).map(
    (passage): SummaryPassage => ({
      ...passage,
      sentences: passage.sentences.map((sentence) => ({ text: sentence, sources: [] })),
    }),
  );
  return { name, title: name === null ? 'Summary' : TITLES[name], tokens: count(text), passages };
}

const TITLES: Record<SnapshotSectionName, string> = {
  overall_goal: 'Overall goal',
  current_goal: 'Current goal',
  key_knowledge: 'Key knowledge',
  constraints: 'Constraints',
  decisions: 'Decisions',
  file_system_state: 'Files',
  recent_actions: 'Recent actions',
  current_plan: 'Plan',
  open_problems: 'Open problems',
  discarded_context_summary: 'What was left out',
};
