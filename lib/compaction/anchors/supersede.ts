/** What a sentence takes back: the Y of "X instead of Y", "no longer Y", "from Y to X", lower case. */
export function supersededTerms(text: string): string[] {
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
  '((?:the |a |an |our |den |die |das |le |la |les )?[\\p{L}\\p{N}_][^\\s,;:!?()"“”]{1,40}(?: [A-Z0-9][^\\s,;:!?()"“”]{0,30})?)';
const TAKEN_BACK = [
  `(?:instead of|rather than|in place of|not using|no longer (?:use|using)?|drop(?:ped|ping)?|moved? away from|replac(?:e|es|ed|ing)|anstelle von|statt|au lieu de|plutôt que|en lugar de) ${NAME}`,
  `(?:switch(?:ed|ing)?|migrat(?:e|ed|ing)|chang(?:e|ed|ing)|mov(?:e|ed|ing)) (?:[\\p{L}\\p{N}_-]+ ){0,3}from ${NAME} to `,
].map((source) => new RegExp(source, 'giu'));

const TOO_COMMON = new Set([
  'the',
  'that',
  'this',
  'it',
  'them',
  'these',
  'those',
  'a',
  'an',
  'all',
  'any',
  'having',
  'using',
  'being',
  'just',
  'what',
  'our',
  'your',
]);

function headOf(raw: string): string | null {
  const words = raw
    .toLowerCase()
    .replace(/[`'".]+$|^[`'"]+/g, '')
    .split(' ')
    .filter((word) => !TOO_COMMON.has(word));
  const term = words.join(' ').trim();
  return term.length >= 3 ? term : null;
}

/** Whether two sentences, given by their words, say the same thing but for a value: then the later one holds. */
export function saySame(before: Set<string>, after: Set<string>): boolean {
  if (before.size < 3 || after.size < 3) return false;
  let shared = 0;
  for (const word of after) if (before.has(word)) shared++;
  return shared / Math.max(before.size, after.size) >= 0.75;
}

/** Words of three letters and more, lower case. */
export function contentWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}_]{3,}/gu) ?? []);
}
