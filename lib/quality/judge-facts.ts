import { baseName } from './file-book';
import { findFact } from './judge-fact';
import { wholeText } from './message-texts';
import { findPointers } from './pointers';
import { scoreVerdicts } from './score';
import { indexText } from './text-index';
import type { Fact, FactLedger, FactVerdict, JudgedFacts } from './types';
import type { CompactedTexts } from './view-texts';

/**
 * What became of each fact of a history in the view that a compaction left. Sentences are looked for in the summary by
 * their words; exact things in all of the view. A fact whose message is still there word for word is kept.
 */
export function judgeFacts({
  ledger,
  summaryText,
  retained = [],
  stubbed = [],
}: { ledger: FactLedger } & Pick<CompactedTexts, 'summaryText'> & Partial<CompactedTexts>): JudgedFacts {
  const summary = indexText(summaryText);
  const rest = indexText([...retained, ...stubbed].map(wholeText).join('\n'));
  const retainedIds = new Set(retained.map((message) => message.id));
  const pointers = findPointers({ summaryText, stubbed });
  const facts = new Map(ledger.facts.map((fact) => [fact.id, fact]));
  const isAmbiguous = ambiguousNames(ledger.facts);

  const judge = (fact: Fact): FactVerdict => {
    const counts = fact.status !== 'superseded';
    const base = { factId: fact.id, class: fact.class, counts, verbatim: false, note: null };
    if (retainedIds.has(fact.lastMessageId))
      return { ...base, verdict: 'kept', place: 'retained', verbatim: true };
    const inSummary = findFact(fact, summary, isAmbiguous);
    if (!counts) {
      const successor = facts.get(fact.supersededBy ?? '');
      const isAnswered =
        successor !== undefined &&
        (retainedIds.has(successor.lastMessageId) || findFact(successor, summary, isAmbiguous) !== null);
      if (!inSummary || isAnswered || (successor === undefined && fact.class !== 'T'))
        return { ...base, verdict: 'kept', place: null, note: 'No longer in force; nothing to keep.' };
      if (fact.class === 'T' && inSummary.verdict !== 'kept')
        return { ...base, verdict: 'kept', place: null };
      return {
        ...base,
        verdict: 'stale',
        place: 'summary',
        note: 'It was replaced later, and the summary has it as current.',
      };
    }
    if (inSummary) {
      const verbatim = isSentence(fact) ? summary.hasVerbatim(fact.value) : inSummary.verdict === 'kept';
      return { ...base, ...inSummary, place: 'summary', verbatim };
    }
    if (!isSentence(fact) && findFact(fact, rest, isAmbiguous)?.verdict === 'kept')
      return { ...base, verdict: 'kept', place: 'retained', verbatim: true };
    return { ...base, verdict: pointers.leadsTo(fact) ? 'recoverable' : 'lost', place: null };
  };
  const verdicts = ledger.facts.map(judge);
  return { ...scoreVerdicts(ledger, verdicts), verdicts };
}

/** Facts that are sentences are matched by words, and words are everywhere in a long history. */
function isSentence(fact: Fact): boolean {
  return fact.class === 'U' || fact.class === 'D' || fact.class === 'E' || fact.class === 'T';
}

function ambiguousNames(facts: readonly Fact[]): (name: string) => boolean {
  const times = new Map<string, number>();
  for (const fact of facts) {
    if (fact.class !== 'A' && fact.class !== 'R') continue;
    const name = baseName(fact.key);
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return (name) => (times.get(name) ?? 0) > 1;
}
