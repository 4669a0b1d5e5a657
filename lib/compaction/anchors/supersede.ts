/** A sentence reduced to what comparing needs. */
export type Statement = { text: string; words: Set<string>; terms: string[] };

/** What a sentence takes back, and what it is about: "X instead of Y for the queue" takes Y back where the queue is meant. */
export type TakenBack = { term: string; topic: Set<string> };

/** A sentence, ready to be compared. */
export function statementOf(text: string): Statement {
  return { text: text.toLowerCase(), words: statementWords(text), terms: supersededTerms(text) };
}

/** Everything a statement takes back. */
export function takenBackBy({ words, terms }: Statement): TakenBack[] {
  return terms.map((term) => {
    const own = statementWords(term);
    return { term, topic: new Set([...words].filter((word) => !own.has(word) && !GENERIC.has(word))) };
  });
}

/** Whether a statement is what was taken back: it speaks for the term, on the same topic if one was named. */
export function isTakenBack({ term, topic }: TakenBack, other: Statement): boolean {
  if (!other.text.includes(term) || other.terms.includes(term)) return false;
  if (topic.size <= 1) return true;
  for (const word of topic) if (other.words.has(word)) return true;
  return false;
}

/** Whether two sentences say the same thing but for a value: then the later one holds. */
export function saySame({ words: before }: Statement, { words: after }: Statement): boolean {
  if (before.size < 3 || after.size < 3) return false;
  let shared = 0;
  for (const word of after) if (before.has(word)) shared++;
  return shared / Math.max(before.size, after.size) >= 0.75;
}

/** Words of three letters and more, lower case. */
export function statementWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}_]{3,}/gu) ?? []);
}

/** The Y of "X instead of Y", "no longer use Y", "from Y to X", lower case. */
function supersededTerms(text: string): string[] {
  const terms: string[] = [];
  for (const pattern of TAKEN_BACK) {
    for (const match of text.matchAll(pattern)) {
      const term = headOf(match[1] ?? '');
      if (term) terms.push(term);
    }
  }
  return terms;
}

const NAME =
  '((?:the |a |an |our |den |die |das |le |la |les )?[\\p{L}\\p{N}_`][^\\s,;:!?()"“”]{1,40}(?: [A-Z0-9][^\\s,;:!?()"“”]{0,30})?)';
const TAKEN_BACK = [
  `(?:instead of|rather than|in place of|no longer (?:use|using)|moved? away from|anstelle von|statt|au lieu de|plutôt que|en lugar de) ${NAME}`,
  `(?:switch(?:ed|ing)?|migrat(?:e|ed|ing)) (?:[\\p{L}\\p{N}_-]+ ){0,3}from ${NAME} to `,
].map((source) => new RegExp(source, 'giu'));

function headOf(raw: string): string | null {
  const words = raw
    .toLowerCase()
    .replace(/[`'".]+$|^[`'"]+/g, '')
    .split(' ')
    .filter((word) => !GENERIC.has(word));
  const term = words.join(' ').trim();
  return term.length >= 3 ? term : null;
}

const GENERIC = new Set(
  'the that this it them these those all any having using being just what our your and for with from not now use used uses let lets will should want please keep take make made instead rather than place longer decided going have has was were are can you she they den die das der les switch switched migrate migrated statt anstelle von lieu'.split(
    ' ',
  ),
);
