import { ASKS, CONSTRAINT, CORRECTION, IMPERATIVE, LIMIT } from '../cues';
import { splitSentences } from '../sentences';
import { isSmallTalk } from '../small-talk';
import type { AnchorCollector } from './collect';
import { tellingText } from './errors';
import type { Source } from './sources';

const LONGEST_REQUEST = 360;
const LONGEST_CONSTRAINT = 300;

/** What the user asked for, ruled out and corrected, in the user's words. */
export function extractRequests(source: Source, facts: AnchorCollector): void {
  if (source.type !== 'user') return;
  const sentences = splitSentences(source.text, { mostSentences: 80 });
  const request = shortRequest(source.text);
  if (!request || isSmallTalk(request)) return;
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
    const corrects = index < 2 && CORRECTION.test(sentence.slice(0, 40));
    if (!corrects && !limits(sentence)) return [];
    const text = corrects ? withContext(sentences, index) : sentence;
    if (text.length < 12 || /[:：]$/.test(text) || (/[?？]$/.test(text) && !corrects)) return [];
    return [text];
  });
}

function limits(sentence: string): boolean {
  if (CONSTRAINT.test(sentence)) return true;
  return LIMIT.test(sentence) && (IMPERATIVE.test(sentence) || ASKS.test(sentence));
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

/** A request in the words it was made in. Of pasted output only the lines around it that a person wrote, or what it says failed. */
export function shortRequest(text: string, longest = LONGEST_REQUEST): string {
  const sentences = splitSentences(text, { mostSentences: 200 });
  const isPaste = text.length > 700 && sentences.filter(looksLikeOutput).length > sentences.length / 3;
  const nearEdge = (index: number) =>
    index < 2 || index >= sentences.length - 2 || sentences[index]?.endsWith('?');
  const written = sentences.filter(
    (sentence, index) => !looksLikeOutput(sentence) && (!isPaste || (nearEdge(index) && isWritten(sentence))),
  );
  if (written.length === 0)
    return clip(`(pasted output) ${tellingText(text.slice(0, 30_000)) || sentences[0] || ''}`, longest);
  let short = '';
  for (const sentence of written) {
    const longer = short ? `${short} ${sentence}` : sentence;
    if (longer.length > longest) return short ? `${short} …` : clip(sentence, longest);
    short = longer;
  }
  return short;
}

/** Three words in a row: a person, not a version line. */
function isWritten(line: string): boolean {
  return /(?<!\p{L})\p{L}+[,']? \p{L}+[,']? \p{L}+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u.test(
    line,
  );
}

function clip(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}

/** What was told holds on; what was asked has been answered. */
export function requestWeight(request: string): number {
  const tells = /\d|https?:|`/.test(request) ? 0.3 : 0;
  return /[?？]$/.test(request) ? tells - 0.1 : tells + 0.3;
}

/** Pasted output, paths and code rather than something a person wrote. */
export function looksLikeOutput(line: string): boolean {
  if (
    /^(?:===|---|[✓✗✔✘➜❯$~]|> |\[\w+\]|at |\+ |[{}[\]]|"[^"]*",?$|"[\w-]+":|[\w.]+\(\)|\d+:\d+|\d+ files? changed|create mode|\w+ ?\w*: ?[/~]|error:)/i.test(
      line,
    )
  )
    return true;
  if (/(?:\/[\w.@-]+){4,}/.test(line) && line.length < 200) return true;
  const letters = line.match(/[\p{L}\s,.'!?]/gu)?.length ?? 0;
  return line.length > 30 && letters / line.length < 0.7;
}
