import type { Clause } from '../clauses';
import { pathsIn } from '../paths';
import type { Skill } from '../plan';
import { quote } from '../quote';
import { plural, shorten } from '../words';

/** "search for Y", "find all TODOs", "where is Y used", "which files mention Y", and the same in this chat */
export const search: Skill = (clause, { heard }) => {
  const wanted = queryIn(clause);
  if (!wanted) return null;
  const { query, isRegex, inChat } = wanted;
  const said = heard.before.filter(({ text }) => text.toLowerCase().includes(query.toLowerCase()));
  const inMessages = () =>
    said
      .slice(-5)
      .map((message) => quote(around(message.text, query), message))
      .join('\n\n');
  if (inChat || !heard.tools.has('search_files')) {
    const text =
      said.length === 0
        ? `“${query}” is nowhere in this chat.`
        : `“${query}” is in ${plural(said.length, 'message')}:\n\n${inMessages()}`;
    return () => ({ type: 'answer', text, result: text });
  }
  const input = { query, ...(isRegex && { isRegex }) };
  return ([outcome]) => {
    if (!outcome)
      return { type: 'call', toolName: 'search_files', input, say: `I search the files for “${query}”.` };
    if (outcome.isError)
      return { type: 'answer', text: `That did not work: ${outcome.output}`, hasFailed: true };
    const [only] = pathsIn(clause.text);
    const matches = (outcome.output ?? '')
      .split('\n')
      .filter((line) => /^.+?:\d+: /.test(line) && (!only || line.startsWith(`${only}:`)));
    if (matches.length === 0) {
      const elsewhere = said.length > 0 ? ` But it was said in this chat:\n\n${inMessages()}` : '';
      return { type: 'answer', text: `No file holds “${query}”.${elsewhere}`, result: '' };
    }
    const files = new Set(matches.map((line) => line.replace(/:\d+: .*$/, '')));
    const shown = matches
      .slice(0, 20)
      .map((line) =>
        line.replace(/^(.+?:\d+): (.*)$/, (_all, place, text) => `- \`${place}\` ${inline(text)}`),
      );
    const more = matches.length > 20 ? `\n- … and ${matches.length - 20} more` : '';
    return {
      type: 'answer',
      text: `${plural(matches.length, 'match', 'matches')} for “${query}” in ${plural(files.size, 'file')}:\n\n${shown.join('\n')}${more}`,
      result: matches.join('\n'),
      ...(files.size === 1 && { file: [...files][0] }),
    };
  };
};

type Query = { query: string; isRegex: boolean; inChat: boolean };

const FORMS = [
  /^(?:search|grep|look|scan)(?:\s+(?:in|through|inside))?(?:\s+(?:all|the|my|our|this|these))*(?:\s+(?:files?|workspace|code|project|chat|conversation|history|messages))?\s+for\s+(.+)$/i,
  /^(?:search|grep)\s+(.+)$/i,
  /^find\s+(.+)$/i,
  /^where\s+(?:is|are|do we|did we|does)\s+(.+?)\s+(?:used|defined|declared|imported|called|mentioned)\b.*$/i,
  /^(?:which|what)\s+files?\s+(?:contains?|mentions?|uses?|has|have|imports?|hold)\s+(.+)$/i,
  /^in which files?\s+(?:is|are)\s+(.+?)(?:\s+(?:used|mentioned|defined))?$/i,
  /^(?:list|show)(?: me)?\s+(?:all|every)\s+(?:the\s+)?((?:todo|fixme|hack|note)s?)\b.*$/i,
];
const IN_CHAT = /\s+(?:in|inside|from)\s+(?:this|the|our)\s+(?:chat|conversation|history|messages)\b.*$/i;
const IN_FILES =
  /\s+(?:in|inside|across|within|from)\s+(?:(?:all|the|my|our|this|these)\s+)*(?:files?|workspace|code|project|codebase|folder)\b.*$/i;

function queryIn(clause: Clause): Query | null {
  const text = clause.text.replace(/[?!.]+$/, '');
  const form = FORMS.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
  if (form === undefined) return null;
  const inChat =
    IN_CHAT.test(text) ||
    /\b(search|look|grep)\b.*\b(chat|conversation|history|messages)\b.*\bfor\b/i.test(text);
  const bare = form
    .replace(IN_CHAT, '')
    .replace(IN_FILES, '')
    .replace(/\s+in\s+\S+\.\w+$/i, '')
    .trim();
  const pattern = /^\/(.+)\/[a-z]*$/.exec(clause.fill(bare))?.[1];
  if (pattern) return { query: pattern, isRegex: true, inChat };
  if (clause.quotes[0] !== undefined && bare.length < 40)
    return { query: clause.quotes[0], isRegex: false, inChat };
  const query = clause
    .fill(bare)
    .replace(/^(?:(?:all|every|any|each|the|a|an|some)\s+)+/i, '')
    .replace(
      /^(?:places?|lines?|files?|mentions?|occurrences?|references?|uses?)\s+(?:that\s+|which\s+)?(?:where|of|to|with|mention(?:s|ing)?|contain(?:s|ing)?|uses?|using|say(?:s|ing)?)\s+/i,
      '',
    )
    .replace(/^(?:the\s+)?(?:word|text|string|phrase|term)\s+/i, '')
    .replace(/\b(TODO|FIXME|HACK|NOTE)s\b/i, '$1');
  if (query === '' || query.split(/\s+/).length > 6 || /^(my|your|our|me|i|you)\b/i.test(query)) return null;
  return { query: /^(todo|fixme|hack)$/i.test(query) ? query.toUpperCase() : query, isRegex: false, inChat };
}

/** The sentence around the first place of the query. */
function around(text: string, query: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(query.toLowerCase()));
  const start = Math.max(0, text.lastIndexOf('\n', at), at - 120);
  return shorten(text.slice(start, at + 160));
}

function inline(text: string): string {
  return text.trim() === '' ? '' : `\`${text.trim().replaceAll('`', "'")}\``;
}
