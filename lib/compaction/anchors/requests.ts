import { CONSTRAINT, CORRECTION } from '../cues';
import { splitSentences } from '../sentences';
import type { AnchorCollector } from './collect';
import type { Source } from './sources';

const LONGEST_REQUEST = 360;
const LONGEST_CONSTRAINT = 300;

/** What the user asked for, ruled out and corrected, in the user's words. */
export function extractRequests(source: Source, facts: AnchorCollector): void {
  if (source.type !== 'user') return;
  const sentences = splitSentences(source.text, { mostSentences: 80 });
  const request = shortRequest(sentences);
  if (!request) return;
  const { messageId } = source;
  const constraints = constraintsIn(sentences);
  if (!constraints.includes(request))
    facts.add({ class: 'request', key: request.toLowerCase(), text: request, messageId });
  for (const text of constraints)
    facts.add({ class: 'constraint', key: text.toLowerCase(), text, messageId });
}

/** The sentences that demand, forbid, postpone or put right. */
function constraintsIn(sentences: string[]): string[] {
  return sentences.flatMap((sentence, index) => {
    if (sentence.length < 8 || sentence.length > LONGEST_CONSTRAINT || looksLikeOutput(sentence)) return [];
    const corrects = CORRECTION.test(sentence.slice(0, 60));
    if (!corrects && !CONSTRAINT.test(sentence)) return [];
    const text = corrects ? withContext(sentences, index) : sentence;
    if (text.length < 12 || /[:：]$/.test(text) || (/[?？]$/.test(text) && !corrects)) return [];
    return [text];
  });
}

/** "No, that is wrong." says nothing without what follows it. */
function withContext(sentences: string[], index: number): string {
  let text = sentences[index] ?? '';
  for (let at = index + 1; at < sentences.length && text.length < 60; at++) {
    const next = sentences[at] ?? '';
    if (looksLikeOutput(next) || text.length + next.length > LONGEST_CONSTRAINT) break;
    text = `${text} ${next}`;
  }
  return text;
}

/** A request in the words it was made in; pasted logs and long lists are cut after the part that asks. */
export function shortRequest(sentences: string[], longest = LONGEST_REQUEST): string {
  let text = '';
  for (const sentence of sentences) {
    if (looksLikeOutput(sentence)) continue;
    const longer = text ? `${text} ${sentence}` : sentence;
    if (longer.length > longest) {
      if (!text) return `${sentence.slice(0, longest - 1).trimEnd()}…`;
      return `${text} …`;
    }
    text = longer;
  }
  return text || (sentences[0] ?? '').slice(0, longest);
}

/** Pasted output, paths and code rather than something a person wrote. */
export function looksLikeOutput(line: string): boolean {
  if (/^(?:===|---|\$ |> |\[\w+\]|at |\+ |[{}[\]]|"[\w-]+":|\w+\(\)|\d+:\d+)/.test(line)) return true;
  const letters = line.match(/[\p{L}\s,.'!?]/gu)?.length ?? 0;
  return line.length > 30 && letters / line.length < 0.7;
}
