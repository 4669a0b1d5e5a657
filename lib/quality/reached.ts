import { FACT_CLASSES } from './fact-classes';
import { baseName } from './file-book';
import { indexText } from './text-index';
import type { Fact, FactClass, FactLedger } from './types';
import { contentWords, shareOf } from './words';

/** Which facts stood in what the summariser was sent: what is missing here was dropped by us, not by the model. */
export type Reached = {
  facts: number;
  reached: number;
  rate: number | null;
  byClass: Partial<Record<FactClass, { facts: number; reached: number }>>;
  missingFactIds: string[];
};

/** `folded` are the ids of the messages that were to be summarised; other facts had no reason to be sent. */
export function reachedSummariser({
  ledger,
  folded,
  prompts,
}: {
  ledger: FactLedger;
  folded: ReadonlySet<string>;
  prompts: readonly string[];
}): Reached {
  const sent = indexText(unescaped(prompts.join('\n')));
  const isThere = (fact: Fact) => {
    if (fact.class === 'A' || fact.class === 'R') return sent.hasPath(baseName(fact.key));
    if (fact.class === 'N' || fact.class === 'I' || fact.class === 'L') return sent.has(fact.value);
    const said = fact.class === 'T' ? fact.key : fact.value.slice(0, 300);
    return shareOf(contentWords(said), sent.words()) >= 0.9;
  };
  const own = ledger.facts.filter((fact) => fact.status !== 'superseded' && folded.has(fact.lastMessageId));
  const missing = own.filter((fact) => !isThere(fact));
  const missingIds = new Set(missing.map(({ id }) => id));
  const byClass = Object.fromEntries(
    FACT_CLASSES.flatMap(({ id }) => {
      const members = own.filter((fact) => fact.class === id);
      const reached = members.filter((fact) => !missingIds.has(fact.id)).length;
      return members.length > 0 ? [[id, { facts: members.length, reached }]] : [];
    }),
  );
  const reached = own.length - missing.length;
  return {
    facts: own.length,
    reached,
    rate: own.length === 0 ? null : reached / own.length,
    byClass,
    missingFactIds: missing.map(({ id }) => id),
  };
}

/** History stands in a prompt as escaped data. */
function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
