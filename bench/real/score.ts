import type { Message } from '../../lib/compaction/types';
import { buildFactLedger, type Fact, hindsightRecall, judgeFacts } from '../../lib/quality';

export const CLASSES = [
  'edited',
  'read',
  'files needed later',
  'ids needed later',
  'user messages',
  'errors',
  'tickets',
  'URLs',
] as const;
export type FactClass = (typeof CLASSES)[number];
export type Score = Record<FactClass, { kept: number; of: number; lost: string[] }>;

/** How much of a segment a text still says. `later` is what the session went on to do: facts it uses again weigh on their own. */
export function score(text: string, segment: Message[], later: Message[]): Score {
  const ledger = buildFactLedger(segment);
  const { verdicts } = judgeFacts({ ledger, summaryText: text });
  const needed = new Set(hindsightRecall({ ledger, verdicts, later })?.neededFactIds ?? []);
  const rate = (belongs: (fact: Fact) => boolean) => {
    const members = ledger.facts.flatMap((fact, place) => {
      const verdict = verdicts[place];
      return verdict?.counts && belongs(fact) ? [{ fact, isKept: verdict.verdict === 'kept' }] : [];
    });
    const lost = members.filter(({ isKept }) => !isKept).map(({ fact }) => fact.key);
    return { kept: members.length - lost.length, of: members.length, lost };
  };
  const isFile = (fact: Fact) => fact.class === 'A' || fact.class === 'R';
  return {
    edited: rate((fact) => fact.class === 'A'),
    read: rate((fact) => fact.class === 'R'),
    'files needed later': rate((fact) => isFile(fact) && needed.has(fact.id)),
    'ids needed later': rate((fact) => fact.class === 'I' && needed.has(fact.id)),
    'user messages': rate((fact) => fact.class === 'U'),
    errors: rate((fact) => fact.class === 'E'),
    tickets: rate((fact) => fact.kind === 'ticket'),
    URLs: rate((fact) => fact.class === 'L'),
  };
}
