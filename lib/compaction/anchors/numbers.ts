import { splitSentences } from '../sentences';
import type { AnchorCollector } from './collect';
import type { Source } from './sources';

const REFERENCE =
  /(?<![\w/#.-])(?:[Pp]ort \d{2,5}|#\d{1,6}|[A-Z][A-Z0-9]{1,7}-\d{1,6}|v\d+(?:\.\d+){1,3}(?:-[\w.]+)?|\d+\.\d+\.\d+(?:-[\w.]+)?|(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])/g;
const SETTING = /(?<![\w.])([A-Za-z_][\w.-]{2,40})\s?(?:=|:=)\s?["'`]?(\d[\w.,%]{0,15}|true|false)\b/g;

/** References that must not change by a digit (tickets, versions, hashes) and values with what they are the value of. */
export function extractNumbers(source: Source, facts: AnchorCollector): void {
  if (source.type !== 'assistant' && source.type !== 'user') return;
  const { messageId } = source;
  for (const sentence of splitSentences(source.text, { mostSentences: 400 })) {
    if (!/\d/.test(sentence)) continue;
    for (const match of sentence.matchAll(REFERENCE)) {
      facts.add({ class: 'number', key: match[0], text: match[0], messageId });
    }
    for (const match of sentence.matchAll(SETTING)) {
      facts.add({
        class: 'number',
        key: (match[1] ?? '').toLowerCase(),
        text: `${match[1]} = ${match[2]}`,
        messageId,
      });
    }
    for (const value of statedValues(sentence)) facts.add({ class: 'number', ...value, messageId });
  }
}

const LINK = new Set(
  'is are was be now set to at of from changed raised lowered bumped moved increased reduced limited should must will ist sind auf beträgt liegt von bei jetzt est sont à de fixé es son ahora'.split(
    ' ',
  ),
);
const ARTICLE = new Set(
  'the a an our your my its this that der die das den dem unser le la les un une notre el los and so we it'.split(
    ' ',
  ),
);
const STRONG_LINK = /^(?:is|are|was|be|to|at|now|ist|sind|auf|beträgt|liegt|est|sont|à|es|son)$/;
const VALUE = /^[$€£¥]?\d[\d.,:_]*(?:%|[a-zA-Zµ]{1,4}|[$€£¥])?[.,;:!?)]*$/;

/** "the retry limit is now 8" is about `retry limit`; a later value of it replaces this one. */
export function statedValues(sentence: string): { key: string; text: string }[] {
  const words = sentence.slice(0, 400).split(/\s+/);
  const found: { key: string; text: string }[] = [];
  for (const [index, word] of words.entries()) {
    if (!VALUE.test(word) || !STRONG_LINK.test((words[index - 1] ?? '').toLowerCase())) continue;
    let start = index - 1;
    while (start >= 0 && (LINK.has(lower(words[start])) || VALUE.test(words[start] ?? ''))) start--;
    const subject: string[] = [];
    while (start >= 0 && subject.length < 3 && isSubject(words[start])) subject.unshift(words[start--] ?? '');
    const key = subject.map((part) => lower(part).replace(/[^\p{L}\p{N}_]/gu, '')).join(' ');
    if (subject.length === 0 || key.length < 3) continue;
    const unit = /^[\p{L}%€$]{1,12}[.,;!?)]*$/u.test(words[index + 1] ?? '') ? ` ${words[index + 1]}` : '';
    const text = `${subject.join(' ')} ${words.slice(start + 1 + subject.length, index + 1).join(' ')}${unit}`;
    found.push({ key, text: text.replace(/[.,;:!?)]+$/, '') });
  }
  return found;
}

function isSubject(word: string | undefined): boolean {
  if (!word || ARTICLE.has(lower(word)) || LINK.has(lower(word))) return false;
  return /^[`'"*]*[\p{L}_][\p{L}\p{N}_.'`"*-]*$/u.test(word) && !/[.,;:!?]$/.test(word);
}

function lower(word: string | undefined): string {
  return (word ?? '').toLowerCase();
}
