import type { SnapshotSectionName } from '../compaction';
import { parseSnapshot } from '../compaction/snapshot';
import { splitPassages } from '../compaction/snapshot/split-passages';
import type { InspectedSummary, SummaryPassage, SummarySection } from './inspected-snapshot';
import { SECTION_TITLES } from './section-titles';
import { problemsOf } from './summary-problems';

/** A summary's body as sections of sentences; each sentence is asked for its sources, in order. */
export function prepareSummary(input: {
  body: string;
  count: (text: string) => number;
}): Pick<InspectedSummary, 'form' | 'problems' | 'sections'> {
  const { body, count } = input;
  const parsed = /^\s*</.test(body) ? parseSnapshot(body) : { snapshot: null, problems: [] };
  const { snapshot } = parsed;
  const problems = problemsOf(parsed);
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
  return { name, title: name === null ? 'Summary' : SECTION_TITLES[name], tokens: count(text), passages };
}
