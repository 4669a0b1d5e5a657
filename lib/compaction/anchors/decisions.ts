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
    if (source.type === 'assistant' && NARRATION.test(sentence)) continue;
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
