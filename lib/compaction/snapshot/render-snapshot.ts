import type { Snapshot } from '../types';
import { CONTAINER_NAMES, normaliseName, SCRATCHPAD_NAMES, sectionFor } from './section-names';

/** The snapshot as one element, readable, and such that `parseSnapshot` gives the same snapshot back. */
export function renderSnapshot(snapshot: Snapshot, options: { summaryTag?: string } = {}): string {
  const tag = options.summaryTag || 'state_snapshot';
  const body = snapshot.sections.map(
    (section) => `<${section.name}>\n${escapeTags(section.text, tag)}\n</${section.name}>`,
  );
  return `<${tag}>\n${body.join('\n')}\n</${tag}>`;
}

/** Only what the parser would take for a tag, a comment or an entity is escaped, so that code stays readable. */
function escapeTags(text: string, tag: string): string {
  const own = normaliseName(tag);
  return text
    .replace(/&(?=(?:lt|gt|amp|quot|apos|#39);)/g, '&amp;')
    .replace(/<(?=!--|!\[CDATA\[)/g, '&lt;')
    .replace(/<(?=([^<>]{1,399})>)/g, (bracket, inner: string) => (isKnown(inner, own) ? '&lt;' : bracket));
}

function isKnown(inner: string, own: string): boolean {
  const bare = inner.trim().replace(/^\//, '').trim();
  return [bare, bare.split(/\s/, 1)[0] ?? ''].some((raw) => {
    const name = normaliseName(raw);
    return (
      name === own || CONTAINER_NAMES.has(name) || SCRATCHPAD_NAMES.has(name) || sectionFor(name) !== null
    );
  });
}
