import type { AnchorCollector } from './collect';
import type { Source } from './sources';

const IDENTIFIER =
  /\b(?:[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)+|[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+|[a-z][a-z0-9]*(?:_[a-z0-9]+)+|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g;

/** Names of code that occur in what was said. */
export function extractIdentifiers(source: Source, facts: AnchorCollector): void {
  if (source.type !== 'assistant' && source.type !== 'user') return;
  for (const match of source.text.slice(0, 20_000).matchAll(IDENTIFIER)) {
    if (match[0].length > 3 && match[0].length < 60)
      facts.add({ class: 'identifier', key: match[0], text: match[0], messageId: source.messageId });
  }
}
