import { stringsIn } from '../message-text';
import type { AnchorCollector } from './collect';
import type { Source } from './sources';
import { inputFields } from './tool-input';

const IDENTIFIER =
  /(?<![\w$])(?:[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+|[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+|[a-z][a-z0-9]*(?:_[a-z0-9]+)+|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|(?=[A-Z0-9]*\d)(?=\d*[A-Z])[A-Z0-9]{5,12})(?![\w$])/g;
const SCANNED = 60_000;
const MOST = 160;
const RECURS = 3;

/** `isCode`: a name of code; else an id with digits, which nobody can guess again. */
type Seen = { messageIds: string[]; count: number; spoken: boolean; order: number; isCode: boolean };

/** Names of code that keep coming back, or that somebody spoke of: the ones work will need again. */
export function extractIdentifiers(sources: Source[], facts: AnchorCollector): void {
  const seen = new Map<string, Seen>();
  for (const source of sources) note(source, seen);
  const recurring = [...seen].filter(
    ([, entry]) => entry.count >= RECURS || (entry.spoken && entry.count === RECURS - 1),
  );
  recurring.sort(([, a], [, b]) => worth(b, sources.length) - worth(a, sources.length) || a.order - b.order);
  for (const [name, entry] of recurring.slice(0, MOST).reverse()) {
    for (const messageId of entry.messageIds)
      facts.add({ class: 'identifier', key: name, text: name, messageId });
  }
}

function note(source: Source, seen: Map<string, Seen>): void {
  const text = source.type === 'call' ? stringsIn(inputFields(source.input)) : withoutFieldNames(source);
  const spoken = source.type === 'user' || source.type === 'assistant';
  for (const name of new Set(text.slice(0, SCANNED).match(IDENTIFIER) ?? [])) {
    if (name.length < 5 || name.length > 60) continue;
    const entry = seen.get(name);
    if (!entry) {
      seen.set(name, {
        messageIds: [source.messageId],
        count: 1,
        spoken,
        order: source.order,
        isCode: !/\d{3}|^[A-Z0-9]+$/.test(name),
      });
      continue;
    }
    if (entry.messageIds.at(-1) !== source.messageId) {
      entry.count++;
      entry.messageIds.push(source.messageId);
      if (entry.messageIds.length > 12) entry.messageIds.shift();
    }
    entry.spoken ||= spoken;
    entry.order = source.order;
  }
}

/** Answers in JSON name the same fields every time; what counts is what stands in them. */
function withoutFieldNames({ type, text }: Exclude<Source, { type: 'call' }>): string {
  if (type !== 'result' || !/^\s*[{[]/.test(text) || text.length > 200_000) return text;
  try {
    return stringsIn(JSON.parse(text));
  } catch {
    return text;
  }
}

function worth(entry: Seen, total: number): number {
  return (
    Math.log2(1 + entry.count) +
    (2 * entry.order) / Math.max(1, total) +
    (entry.spoken ? 1.5 : 0) +
    (entry.isCode ? 0 : 1)
  );
}
