import type { Anchor } from '../types';
import { statedValues } from './numbers';
import { supersededTerms } from './supersede';

const LONGEST_STATEMENT = 160;

/** Whether a short statement no longer holds, judged by the facts that do: another value was given since, or it was taken back. */
export function obsoleteIn(anchors: readonly Anchor[]): (text: string) => boolean {
  const values = new Map<string, string>();
  const takenBack = new Set<string>();
  for (const anchor of anchors) {
    if (anchor.class === 'number') values.set(anchor.key, numberIn(anchor.text));
    if (anchor.class !== 'decision' && anchor.class !== 'constraint') continue;
    for (const term of supersededTerms(anchor.text)) takenBack.add(term);
  }
  return (text) => {
    if (text.length > LONGEST_STATEMENT) return false;
    for (const value of statedValues(text)) {
      const current = values.get(value.key);
      if (current !== undefined && current !== numberIn(value.text)) return true;
    }
    if (takenBack.size === 0) return false;
    const lower = text.toLowerCase();
    const own = supersededTerms(text);
    for (const term of takenBack) if (lower.includes(term) && !own.includes(term)) return true;
    return false;
  };
}

function numberIn(text: string): string {
  return (
    text
      .match(/\d[\d.,:_]*/g)
      ?.at(-1)
      ?.replace(/[.,:_]+$/, '') ?? ''
  );
}
