import type { ReasoningPart } from '../types';
import { type Checked, type Problem, problem } from './problem';

/** V19 to V22: reasoning is only replayed to the model that made it, complete, and in the prefix it was made in. */
export function reasoningRules({ messages, profile, target, startsList }: Checked): Problem[] {
  const problems: Problem[] = [];
  let prefixChanged = !startsList;
  for (const [place, message] of messages.entries()) {
    if (message.source !== 'original') prefixChanged = true;
    for (const [at, part] of message.parts.entries()) {
      if (part.type !== 'reasoning') continue;
      if (!mayRead(part, target)) {
        problems.push(problem('V19', message, place, 'Reasoning of another model would be replayed.'));
        continue;
      }
      if (profile.reasoning === 'none')
        problems.push(problem('V19', message, place, 'This provider takes no reasoning back.'));
      if (profile.reasoning === 'signed' && part.opaque === undefined) {
        problems.push(problem('V20', message, place, 'A thinking block has lost its signature.'));
      }
      if (profile.reasoning === 'signed' && prefixChanged) {
        problems.push(problem('V21', message, place, 'A thinking block stands behind changed history.'));
      }
      if (profile.reasoning === 'items') {
        const follows = message.parts
          .slice(at + 1)
          .some((next) => next.type !== 'reasoning' && next.type !== 'event');
        if (!follows)
          problems.push(problem('V22', message, place, 'A reasoning item is not followed by its own item.'));
        if (!carriesItsContent(part))
          problems.push(problem('V22', message, place, 'A reasoning item only points at stored content.'));
      }
    }
  }
  return problems;
}

/** Provenance must be known and be the target's. */
export function mayRead(
  part: ReasoningPart,
  target: { providerId: string; modelId: string } | null,
): boolean {
  return target !== null && part.providerId === target.providerId && part.modelId === target.modelId;
}

/** A bare item id depends on storage at the provider; only encrypted content travels with the request. */
export function carriesItsContent(part: ReasoningPart): boolean {
  return (
    part.opaque !== undefined &&
    JSON.stringify(part.opaque ?? null)
      .toLowerCase()
      .includes('encrypted')
  );
}
