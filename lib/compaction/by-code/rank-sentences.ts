import { looksLikeOutput } from '../anchors/requests';
import { DECISION, NARRATION, NEXT, OPEN, OUTCOME, REJECTION, REMEMBER } from '../cues';
import { plainSentence, splitSentences } from '../sentences';
import type { Focus } from './focus';
import type { Turn } from './turns';

export type RankedSentence = { text: string; turn: number; order: number; worth: number; words: string[] };

/**
 * Every sentence the assistant said, with what it is worth: near the centre of what the chat is about, saying how things
 * turned out, late rather than early, and on what the person is after. Linear: word statistics once, then one pass.
 */
export function rankSentences(turns: Turn[], focus: Focus): RankedSentence[] {
  const found = turns.flatMap((turn) => sentencesOf(turn));
  const spread = new Map<string, number>();
  for (const sentence of found)
    for (const word of sentence.words) spread.set(word, (spread.get(word) ?? 0) + 1);
  let best = 0;
  const central = found.map((sentence) => {
    let sum = 0;
    for (const word of sentence.words) {
      const times = spread.get(word) ?? 1;
      // Words said once carry no theme, words said everywhere carry no news.
      sum += times > 1 ? Math.log2(times) * Math.log2(1 + found.length / times) : 0;
    }
    const value = sum / Math.sqrt(sentence.words.length + 4);
    best = Math.max(best, value);
    return value;
  });
  return found.map((sentence, index) => ({
    ...sentence,
    order: index,
    worth:
      sentence.worth +
      (best > 0 ? 0.4 * ((central[index] ?? 0) / best) : 0) +
      (0.25 * (sentence.turn + 1)) / turns.length +
      focus(sentence.words),
  }));
}

function sentencesOf(turn: Turn): RankedSentence[] {
  const found: RankedSentence[] = [];
  for (const [index, text] of turn.said.entries()) {
    const closing = index === turn.said.length - 1;
    for (const [position, raw] of splitSentences(text, { mostSentences: 400 }).entries()) {
      const sentence = plainSentence(raw);
      if (!isTelling(sentence)) continue;
      const worth = cueWorth(sentence) + (closing ? 0.25 : 0) + (position === 0 ? 0.1 : 0);
      found.push({ text: sentence, turn: turn.index, order: 0, worth, words: contentWords(sentence) });
    }
  }
  return found;
}

const CODE =
  /[;{}]$|^[\w.]+\s*(?:[:+]?=|\()\s*\S|^(?:import|from|const|let|var|def|return|print|echo|npm|git|curl)\s/;

function isTelling(sentence: string): boolean {
  if (spokenLength(sentence) < 20 || /[:：]$/.test(sentence) || sentence.includes('|')) return false;
  if (!/\p{L}{2}/u.test(sentence) || /^[\p{L} ]{2,24}: `[^`]+`$/u.test(sentence)) return false;
  if (NARRATION.test(sentence) && !/\b(?:because|root cause|found|turns out)\b/i.test(sentence)) return false;
  return !looksLikeOutput(sentence) && !CODE.test(sentence);
}

/** A Chinese or Japanese character says as much as two or three letters. */
function spokenLength(sentence: string): number {
  return (
    sentence.length +
    1.5 * (sentence.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0)
  );
}

function cueWorth(sentence: string): number {
  let worth = 0;
  if (OUTCOME.test(sentence)) worth += 0.3;
  if (DECISION.test(sentence) || REJECTION.test(sentence)) worth += 0.25;
  if (OPEN.test(sentence)) worth += 0.15;
  if (REMEMBER.test(sentence)) worth += 0.2;
  if (NEXT.test(sentence)) worth += 0.05;
  if (/`[^`]+`|\d/.test(sentence)) worth += 0.1;
  if (/[?？]$/.test(sentence)) worth -= 0.25;
  return worth;
}

/** Words that carry content, lower case; scripts without blanks are read in pairs of characters. */
export function contentWords(text: string): string[] {
  const words = new Set<string>();
  for (const match of text
    .toLowerCase()
    .matchAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[\p{L}\p{N}_]{4,}/gu)) {
    const word = match[0];
    if (!/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) words.add(word);
    else for (let at = 0; at + 1 < word.length; at++) words.add(word.slice(at, at + 2));
  }
  return [...words];
}
