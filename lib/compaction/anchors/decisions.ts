import type { AnchorCollector } from './collect';
import type { Source } from './sources';

const DECISION =
  /\b(?:decided|we(?:'ll| will) (?:use|go)|let'?s (?:use|go with)|going with|chose|choose|instead of|rejected|switched to|settled on|agreed|entschieden|abgelehnt|choisi|décidé)\b/i;

/** Sentences that decide or reject something. */
export function extractDecisions(source: Source, facts: AnchorCollector): void {
  if (source.type !== 'assistant' && source.type !== 'user') return;
  for (const line of source.text.slice(0, 20_000).split(/\n|(?<=[.!?])\s+/)) {
    const sentence = line.trim();
    if (sentence.length < 12 || sentence.length > 300 || !DECISION.test(sentence)) continue;
    facts.add({
      class: 'decision',
      key: sentence.toLowerCase(),
      text: sentence,
      messageId: source.messageId,
    });
  }
}
