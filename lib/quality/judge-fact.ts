import { errorCode } from './extract/errors';
import { statedStatus } from './extract/todos';
import { baseName } from './file-book';
import type { TextIndex } from './text-index';
import type { Fact, Verdict } from './types';
import { contentWords, shareOf } from './words';

export type Found = { verdict: Extract<Verdict, 'kept' | 'mutated' | 'stale'>; note: string | null } | null;

/** What a text says of one fact: that it holds, something else, something old, or nothing. */
export function findFact(fact: Fact, text: TextIndex, isAmbiguous: (name: string) => boolean): Found {
  switch (fact.class) {
    case 'U':
    case 'D':
      return holds(saysSentence(fact.value, text));
    case 'E': {
      const code = errorCode(fact.value);
      return holds((code !== null && text.has(code)) || saysSentence(fact.value, text));
    }
    case 'T':
      return findTodo(fact, text);
    case 'N':
      return fact.kind === 'setting' ? findSetting(fact, text) : holds(text.has(fact.value));
    case 'I':
    case 'L':
      return holds(text.has(fact.value));
    case 'R':
      return holds(namesFile(fact.key, text, isAmbiguous));
    case 'A':
      return findChangedFile(fact, text, isAmbiguous);
  }
}

/**
 * 60 % of the words are there, and close together: all of those of a short sentence, a good third of those of a long one,
 * which a summary tells in pieces. Words scattered over a long text say nothing.
 */
function saysSentence(sentence: string, text: TextIndex): boolean {
  const words = contentWords(sentence);
  if (shareOf(words, text.words()) < 0.6) return false;
  return text.shareNearby(words) >= (words.size <= SHORT_SENTENCE ? 0.6 : 0.35);
}

const SHORT_SENTENCE = 8;

function holds(isThere: boolean): Found {
  return isThere ? { verdict: 'kept', note: null } : null;
}

/** A file by its name; by its folder as well where several files share the name. */
function namesFile(path: string, text: TextIndex, isAmbiguous: (name: string) => boolean): boolean {
  const name = baseName(path);
  if (!text.hasPath(name)) return false;
  const folder = path.slice(0, -name.length - 1);
  if (!folder || !isAmbiguous(name)) return true;
  const near = baseName(folder);
  return (
    text.hasPath(`${near}/${name}`) ||
    text.lines().some((line) => line.text.includes(name) && line.text.includes(near))
  );
}

function findChangedFile(fact: Fact, text: TextIndex, isAmbiguous: (name: string) => boolean): Found {
  if (!namesFile(fact.key, text, isAmbiguous)) return null;
  const saysDeleted = text.lines().some((line) => callsDeleted(line.text, baseName(fact.key)));
  if (fact.value === 'deleted')
    return saysDeleted
      ? { verdict: 'kept', note: null }
      : { verdict: 'stale', note: 'It was deleted, and the summary names it as if it were there.' };
  if (saysDeleted)
    return fact.earlierValues.includes('deleted')
      ? { verdict: 'stale', note: 'It was deleted and made again; the summary still has it deleted.' }
      : { verdict: 'mutated', note: 'The summary says it was deleted; it was not.' };
  return { verdict: 'kept', note: null };
}

/** `Deleted src/a.ts`, `a.ts (deleted)`; not `Deleted the old loop in a.ts`. */
function callsDeleted(line: string, name: string): boolean {
  const at = line.indexOf(name);
  if (at === -1) return false;
  const before = line.slice(Math.max(0, at - 120), at).replace(/[\w./@~+-]*$/, '');
  const after = line.slice(at + name.length, at + name.length + 24);
  return (
    /\b(?:deleted?|removed?|rm)\b:?\s+(?:the\s+|file\s+|old\s+|obsolete\s+)*["'`*]*$/i.test(before) ||
    /^["'`*]*\s*(?:[:(\-–—→,]+\s*|(?:was|is|has been)\s+)(?:deleted|removed)\b/i.test(after)
  );
}

/** 70 % of its words on one line, and the same status where one is stated there or in the heading above. */
function findTodo(fact: Fact, text: TextIndex): Found {
  const wanted = contentWords(fact.key);
  if (wanted.size === 0) return null;
  const lines = text.lines().filter((line) => shareOf(wanted, line.words) >= 0.7);
  if (lines.length === 0) return null;
  const stated = lines.map((line) => statedStatus(line.text) ?? statedStatus(line.heading));
  if (stated.some((status) => status === null || isSameStatus(status, fact.value))) return holds(true);
  const said = stated[0] ?? '';
  return fact.earlierValues.includes(said)
    ? { verdict: 'stale', note: `It is ${fact.value}; the summary still has it ${said}.` }
    : { verdict: 'mutated', note: `It is ${fact.value}; the summary says ${said}.` };
}

/** Work begun is work to be done: both are open. */
function isSameStatus(stated: string, value: string): boolean {
  const isOpen = (status: string) => status === 'to do' || status === 'in progress';
  return stated === value || (isOpen(stated) && isOpen(value));
}

/** Name and value on one line. The name with another value is worse than nothing. */
function findSetting(fact: Fact, text: TextIndex): Found {
  const name = fact.key;
  const lines = text.lines().filter((line) => line.text.toLowerCase().includes(name));
  if (lines.some((line) => valueStandsIn(line.text, fact.value))) return holds(true);
  const other = lines.map((line) => valueAfter(line.text, name)).find((value) => value !== null);
  if (other === undefined || other === null) return null;
  return fact.earlierValues.includes(other)
    ? { verdict: 'stale', note: `It is ${fact.value}; the summary still says ${other}.` }
    : { verdict: 'mutated', note: `It is ${fact.value}; the summary says ${other}.` };
}

function valueStandsIn(line: string, value: string): boolean {
  const at = line.indexOf(value);
  return at !== -1 && !/[\w]/.test(line[at - 1] ?? '') && !/[\w]/.test(line[at + value.length] ?? '');
}

function valueAfter(line: string, name: string): string | null {
  const rest = line.slice(line.toLowerCase().indexOf(name) + name.length);
  const found = rest.match(/^[`"']?\s*(?:=|:|is(?: now)?|to|→)\s*["'`]?([\w./-]+)/);
  return found?.[1]?.replace(/[.,;:]+$/, '') ?? null;
}
