const STOP_WORDS = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by
  can could did do does doing done down during each else ever few for from further get give go had has have having he
  her here hers him his how i if in into is it its itself just know let like make many may me might mine more most much
  my need no nor not now of off on once only or other our ours out over own please say said same she should show so some
  such tell than that the their them then there these they thing things think this those through to too under until up us
  use used using very want was we were what when where which while who whom why will with would yes you your yours
  im ive dont didnt whats thats lets there`
    .split(/\s+/)
    .filter(Boolean),
);

/** The words of a text that carry meaning, stemmed, in order, each once. */
export function keywords(text: string): string[] {
  const found = tokenize(text)
    .filter((word) => !STOP_WORDS.has(word.replace(/['’]/g, '')))
    .map(stem)
    .filter((word) => word.length > 1);
  return [...new Set(found)];
}

/** Lower-case words; names like `src/config.js` and camelCase fall apart into theirs. */
export function tokenize(text: string): string[] {
  return (
    text
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? []
  );
}

/** Just enough of a stem for "decided", "decides" and "deciding", "summarise" and "summarize" to meet. */
export function stem(word: string): string {
  let root = word.replace(/['’]s?$/, '');
  if (root.length > 4) root = root.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  if (root.length > 5) root = root.replace(/(ing|ed|ion)$/, '');
  if (root.length > 4) root = root.replace(/e$/, '');
  return root.replace(/is$/, 'iz');
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function shorten(text: string, length = 240): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line;
}

/** Between two sentences: an end sign that is not the dot of an abbreviation, and a space. */
export const SENTENCE_BREAK = '(?<=[.!?])(?<!\\b(?:Dr|Mr|Mrs|Ms|Prof|No|Nr|St|vs|etc|approx)\\.)\\s+';

/** Sentences and lines of a text; code, tables and marks of emphasis left out. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/```[\s\S]*?(```|$)/g, '\n')
    .replace(/\*\*|__/g, '')
    .split(new RegExp(`\\n+|${SENTENCE_BREAK}(?=[\\p{Lu}\\d"“(\`*])`, 'u'))
    .map((sentence) => sentence.replace(/^[\s>*#-]+|^\d+[.)]\s+/g, '').trim())
    .filter((sentence) => sentence.length > 2 && !sentence.startsWith('|'));
}

/** A code fence that the text cannot close. */
export function fence(text: string, language = ''): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((ticks) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text}\n${ticks}`;
}

export function languageOf(path: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  const names: Record<string, string> = {
    mjs: 'js',
    cjs: 'js',
    yml: 'yaml',
    htm: 'html',
    txt: '',
    csv: '',
    log: '',
  };
  return names[ending] ?? ending;
}
