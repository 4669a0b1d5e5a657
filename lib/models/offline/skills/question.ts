import type { Heard, HeardCall } from '../heard';
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
  const line = result === null ? null : lineHolding(result, words);
  if (line !== null) return answer(`${file ? `\`${file}\`` : 'It'} says: \`${line}\``);

  const helps = rank(helpPassages(), asked)[0]?.coverage ?? 0;
  const inChat = once(() =>
    rank(chatPassages(heard.before), asked).filter(({ coverage }) => coverage >= NEAR),
  );
  const isAboutFoldline =
    helps >= NEAR && (FOLDLINE.test(asked) || (MAYBE.test(asked) && helps > (inChat()[0]?.coverage ?? 0)));
  if (isAboutFoldline) return answer(fromHelp(asked));

  return (done) => {
    const look = heard.tools.has('search_files') ? lookInFiles(words, done) : null;
    if (look?.type === 'call') return look;
    const chat = inChat();
    const isInChat = (chat[0]?.coverage ?? 0) >= ENOUGH;
    if (look) return isInChat ? { ...look, text: `${look.text}\n\n${fromChat(chat)}` } : look;
    if (isInChat) return { type: 'answer', text: fromChat(chat) };
    if (helps >= ENOUGH) return { type: 'answer', text: fromHelp(asked) };
    if (chat.length > 0)
      return { type: 'answer', text: `I am not sure, but this comes near.\n\n${fromChat(chat)}` };
    return { type: 'answer', text: nothingFound(heard, done.length > 0) };
  };
};

/** Words of Foldline alone, and words that a chat may use for its own things. */
const FOLDLINE =
  /\b(foldline|compact(ion|ing|ed|s)?|state.?snapshot|strateg(y|ies)|triggers?|gauge|inspector|api keys?|context window|token count|command palette|keyboard shortcuts?|agent mode|workspace|sandbox|telemetry|goal question|built-in model)\b/i;
const MAYBE =
  /\b(fold(ed|ing)?|snapshots?|profiles?|anchors?|windows?|tokens?|context|shortcuts?|palette|providers?|keys?|branch(es)?|pins?|pinned|fork|samples?|privacy|undo|generations?|theme|settings?|retry|regenerate|export|import|zip)\b/i;

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function nothingFound({ before }: Heard, hasSearched: boolean): string {
  const places = [
    ...(before.length > 0 ? [`through ${plural(before.length, 'message')} of this chat`] : []),
    ...(hasSearched ? ['in the files'] : []),
    'in the help text',
  ];
  const isFolded = before.some(({ role }) => role === 'summary');
  const folded = isFolded ? ' Older messages of this chat are folded: I see only their summary.' : '';
  return dontKnow(places.join(', ').replace(/, ([^,]+)$/, ' and $1'), folded);
}

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
