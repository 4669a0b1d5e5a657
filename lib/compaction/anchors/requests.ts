import type { AnchorCollector } from './collect';
import type { Source } from './sources';

const CONSTRAINT =
  /\b(?:must|never|don'?t|do not|only|always|instead|prefer|not yet|without|avoid|should not|shouldn't|make sure|nicht|niemals|immer|nur|muss|statt|jamais|toujours|doit|sans|ne pas)\b/i;

/** What the user asked for and ruled out, in the user's words. */
export function extractRequests(source: Source, facts: AnchorCollector): void {
  if (source.type !== 'user') return;
  const request = source.text.replace(/\s+/g, ' ').trim();
  if (request.length < 3) return;
  const text = request.length > 320 ? `${request.slice(0, 319)}…` : request;
  facts.add({ class: 'request', key: text.toLowerCase(), text, messageId: source.messageId });
  for (const line of source.text.slice(0, 20_000).split(/\n|(?<=[.!?])\s+/)) {
    const sentence = line.trim();
    if (sentence.length < 8 || sentence.length > 300 || !CONSTRAINT.test(sentence) || sentence === text)
      continue;
    facts.add({
      class: 'constraint',
      key: sentence.toLowerCase(),
      text: sentence,
      messageId: source.messageId,
    });
  }
}
