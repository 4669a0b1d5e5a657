import { DECISION, NARRATION, REJECTION } from '../cues';
import { plainSentence, splitSentences } from '../sentences';
import type { AnchorCollector } from './collect';
import type { Source } from './sources';

/** Sentences that decide or reject something, of the user or the assistant. */
export function extractDecisions(source: Source, facts: AnchorCollector): void {
  if (source.type !== 'assistant' && source.type !== 'user') return;
  for (const raw of splitSentences(source.text, { mostSentences: 400 })) {
    const sentence = plainSentence(raw);
    if (sentence.length < 16 || sentence.length > 300 || sentence.endsWith('?') || sentence.endsWith(':'))
      continue;
    const rejects = REJECTION.test(sentence);
    if (!rejects && !DECISION.test(sentence)) continue;
    if (sentence.includes('|') || !isOwnDecision(sentence)) continue;
    const state = rejects && !DECISION.test(sentence) ? { state: 'rejected' } : {};
    facts.add({
      class: 'decision',
      key: sentence.toLowerCase(),
      text: sentence,
      ...state,
      messageId: source.messageId,
    });
  }
}

/** "Instead of" may just describe something; a decision says what is done. */
function isOwnDecision(sentence: string): boolean {
  if (
    NARRATION.test(sentence) ||
    /^(?:if|when|wait|hmm|oh|wenn|falls|si)\b|\b(?:would|could|might|würde|könnte)\b/i.test(sentence)
  )
    return false;
  if (!/instead of|rather than|statt|au lieu de/i.test(sentence)) return true;
  return /\b(?:use|uses|used|using|switched|changed|replaced?|keep|kept|go(?:ing)? with|went with|take|picked|chose|decided|prefer)\b.{0,60}(?:instead of|rather than)/i.test(
    sentence,
  );
}
