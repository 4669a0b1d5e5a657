import { mergeCitations, takeCitations } from '../citations';
import type { Citations, Snapshot } from '../types';
import type { SummaryText } from './replacement';

/** A summary as it will be sent, with its citations beside it instead of in it. A section of nothing but citations goes. */
export function citedSummary(
  summary: SummaryText,
  idUnder: (number: number) => string | null,
): { summary: SummaryText; citations: Citations } {
  if (summary.type === 'plain') {
    const { text, citations } = takeCitations(summary.text, idUnder);
    return { summary: { type: 'plain', text: text.trim() }, citations };
  }
  let citations: Citations = { sentences: [], unknownNumbers: 0 };
  const sections: Snapshot['sections'] = [];
  for (const { name, text } of summary.snapshot.sections) {
    const taken = takeCitations(text, idUnder);
    citations = mergeCitations(taken.citations, citations) ?? citations;
    if (taken.text.trim() !== '') sections.push({ name, text: taken.text });
  }
  return { summary: { type: 'snapshot', snapshot: { sections } }, citations };
}
