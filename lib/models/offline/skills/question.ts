import type { HeardCall } from '../heard';
import { helpFor, helpPassages } from '../help';
import { answer, type Move, type Skill } from '../plan';
import { quote } from '../quote';
import { chatPassages, type Hit, rank } from '../retrieve';
import { fence, keywords, languageOf, plural } from '../words';
import { dontKnow } from './cannot';

const ENOUGH = 0.62;
const NEAR = 0.4;

/** Any other question: looked for in the help, the chat and the files; quoted with its source, or not answered. */
export const question: Skill = (clause, { heard, file, result }) => {
  const asked = clause.fill(clause.text);
  const words = keywords(asked);
  if (words.length === 0) return null;
  const help = rank(helpPassages(), asked)[0];
  const chat = rank(chatPassages(heard.before), asked).filter(({ coverage }) => coverage >= NEAR);
  const isAboutFoldline = FOLDLINE.test(asked) && (help?.coverage ?? 0) >= NEAR;
  const isInChat = (chat[0]?.coverage ?? 0) >= ENOUGH;

  const line = result === null ? null : lineHolding(result, words);
  if (line !== null) return answer(`${file ? `\`${file}\`` : 'It'} says: \`${line}\``);

  return (done) => {
    if (isAboutFoldline) return { type: 'answer', text: fromHelp(asked) };
    const look = heard.tools.has('search_files') ? lookInFiles(words, done) : null;
    if (look?.type === 'call') return look;
    if (look && isInChat) return { ...look, text: `${look.text}\n\n${fromChat(chat)}` };
    if (look) return look;
    if (isInChat) return { type: 'answer', text: fromChat(chat) };
    if ((help?.coverage ?? 0) >= ENOUGH) return { type: 'answer', text: fromHelp(asked) };
    if (chat.length > 0)
      return { type: 'answer', text: `I am not sure, but this comes near.\n\n${fromChat(chat)}` };
    const places = [
      ...(heard.before.length > 0 ? [`through ${plural(heard.before.length, 'message')} of this chat`] : []),
      ...(done.length > 0 ? ['in the files'] : []),
      'in the help text',
    ];
    const isFolded = heard.before.some(({ role }) => role === 'summary');
    const folded = isFolded ? ' Older messages of this chat are folded: I see only their summary.' : '';
    return { type: 'answer', text: dontKnow(places.join(', ').replace(/, ([^,]+)$/, ' and $1'), folded) };
  };
};

const FOLDLINE =
  /\b(foldline|compact(ion|ing|ed|s)?|fold(ed|ing)?|snapshot|strateg(y|ies)|trigger|profile|gauge|inspector|anchor|window|token|tokens|context|shortcut|shortcuts|palette|provider|providers|api key|keys?|branch(es)?|pins?|pinned|fork|agent mode|workspace|sandbox|sample|samples|privacy|telemetry|goal question|undo|generation|theme|settings?|retry|regenerate|export|import|zip|built-in model)\b/i;

/** Searches the files for the words, then reads around the best line. Null when there is nothing worth telling. */
function lookInFiles(words: string[], done: HeardCall[]): Move | null {
  const [found, read] = done;
  if (!found) {
    const query = words
      .slice(0, 5)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|');
    return {
      type: 'call',
      toolName: 'search_files',
      input: { query, isRegex: true },
      say: 'I look in the files.',
    };
  }
  if (found.isError) return null;
  const best = bestLine(found.output ?? '', words);
  if (!best) return null;
  const { path, line } = best;
  if (!read) {
    const range = { fromLine: Math.max(1, line - 2), toLine: line + 4 };
    return {
      type: 'call',
      toolName: 'read_file',
      input: { path, ...range },
      say: `I read around \`${path}:${line}\`.`,
    };
  }
  if (read.isError) return null;
  const text = (read.output ?? '').replace(/\n?\[lines .*\]$/, '').replace(/^\s*\d+\| ?/gm, '');
  return {
    type: 'answer',
    text: `From \`${path}:${line}\`:\n\n${fence(text, languageOf(path))}`,
    file: path,
  };
}

/** The line of a text just read that holds what is asked for. */
function lineHolding(text: string, words: string[]): string | null {
  const lines = text.split('\n').map((line) => line.trim());
  return (
    lines.find((line) => words.every((word) => line.toLowerCase().includes(word)) && line.length < 300) ??
    null
  );
}

function bestLine(output: string, words: string[]): { path: string; line: number } | null {
  const scored = output.split('\n').flatMap((row) => {
    const match = /^(.+?):(\d+): (.*)$/.exec(row);
    if (!match) return [];
    const [, path = '', line = '', text = ''] = match;
    const place = `${path} ${text}`.toLowerCase();
    return [{ path, line: Number(line), held: words.filter((word) => place.includes(word)).length }];
  });
  const best = scored.sort((one, other) => other.held - one.held)[0];
  return best && best.held >= Math.max(1, Math.ceil(words.length * ENOUGH)) ? best : null;
}

function fromHelp(asked: string): string {
  const [first, second] = helpFor(asked);
  if (!first) return dontKnow('in the help text');
  const more = second ? `\n\nSee also: “${second.title}”.` : '';
  return `**${first.title}**\n\n${first.text}${more}\n\n_From the built-in help._`;
}

function fromChat(hits: Hit[]): string {
  const best = hits[0]?.coverage ?? 0;
  const quotes = hits
    .filter(({ coverage }) => coverage >= best * 0.75)
    .slice(0, 3)
    .flatMap(({ passage }) =>
      passage.source.type === 'message' ? [quote(passage.text, passage.source.message)] : [],
    );
  return `From this chat:\n\n${quotes.join('\n\n')}`;
}
