import type { Part } from '../types';
import { type Checked, type Problem, problem, type RuleId } from './problem';

const OWN_PARTS: ReadonlySet<string> = new Set<Part['type']>([
  'text',
  'reasoning',
  'tool-call',
  'tool-result',
  'file',
  'event',
]);

/**
 * V15 and V24: what only one provider's protocol understands is never replayed. Half an approval, or a provider's own
 * compaction beside our summary of the same range, is a request nobody accepts; the readable original stays in the store.
 */
export function foreignRules({ messages }: Checked): Problem[] {
  return messages.flatMap((message, place) =>
    message.parts
      .filter(isForeign)
      .map((part) =>
        problem(ruleFor(part), message, place, `A part of the kind ${part.type} would be sent.`),
      ),
  );
}

/** A part that is not one of ours: an import or a newer provider put it there. */
export function isForeign(part: Part): boolean {
  return !OWN_PARTS.has(part.type);
}

function ruleFor({ type }: Part): RuleId {
  return String(type).includes('approval') ? 'V15' : 'V24';
}
