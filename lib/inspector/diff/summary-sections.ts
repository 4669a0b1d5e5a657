import { parseSnapshot, SECTION_NAMES } from '../../compaction/snapshot';
import type { Edit, Snapshot } from '../../compaction/types';
import type { SummarySection } from './summary-text';

const FACTS = /<exact_facts>([\s\S]*?)<\/exact_facts>/;

/** What the summaries of these edits say, section by section; several of them are read one after the other. */
export function sectionsOfEdits(edits: readonly Edit[]): SummarySection[] {
  return joined(
    edits.flatMap((edit) =>
      edit.type === 'summarize' ? sectionsOfText(edit.replacement[0]?.text ?? '') : [],
    ),
  );
}

/** The sections of one summary as it is sent; text that has none is one section. */
export function sectionsOfText(text: string): SummarySection[] {
  const facts = FACTS.exec(text)?.[1]?.trim() ?? '';
  const rest = text.replace(FACTS, '');
  const { snapshot } = parseSnapshot(rest);
  const sections: SummarySection[] = snapshot
    ? sectionsOfSnapshot(snapshot)
    : [{ name: 'text', text: rest.trim() }];
  return joined([...sections, { name: 'exact_facts', text: facts }]);
}

export function sectionsOfSnapshot({ sections }: Snapshot): SummarySection[] {
  return sections.map(({ name, text }) => ({ name, text }));
}

/** One section per name, in the order snapshots are written, empty ones left out. */
function joined(sections: SummarySection[]): SummarySection[] {
  const order: SummarySection['name'][] = [...SECTION_NAMES, 'text', 'exact_facts'];
  return order.flatMap((name) => {
    const texts = sections.filter((section) => section.name === name).map(({ text }) => text.trim());
    const text = texts.filter(Boolean).join('\n');
    return text ? [{ name, text }] : [];
  });
}
