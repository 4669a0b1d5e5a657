import type { Clause } from '../clauses';
import { answer, callThen, failed, type Plan, type Situation, type Skill } from '../plan';
import { snippetFor } from '../snippets';
import { fileIn } from './file-in';

/** "create X with …", "write "…" to X", "save them as X" */
export const writeFile: Skill = (clause, situation) => {
  if (!/^(write|create|make|save|put|store|generate|dump)\b/i.test(clause.text)) return null;
  const path = fileIn(clause, {
    ...situation,
    file: /\binto it\b|\bto it\b/.test(clause.text) ? situation.file : null,
  });
  if (!path) return cannotCompose(clause, null);
  const content = contentFor(clause, situation, path);
  if (content === null) return cannotCompose(clause, path);
  return content.text === '' ? createEmpty(path) : write(path, content);
};

function write(path: string, content: { text: string; note: string }): Plan {
  const text = content.text === '' || content.text.endsWith('\n') ? content.text : `${content.text}\n`;
  return callThen(
    { toolName: 'write_file', input: { path, content: text }, say: `I write \`${path}\`.` },
    (output) => ({ text: `${output.replace(path, `\`${path}\``)}${content.note}`, file: path }),
  );
}

/** An empty file must never take the place of one that has something in it. */
function createEmpty(path: string): Plan {
  return ([there, written]) => {
    if (!there)
      return {
        type: 'call',
        toolName: 'read_file',
        input: { path },
        say: 'I see whether it is there already.',
      };
    if (!there.isError) {
      return {
        type: 'answer',
        text: `\`${path}\` is there already, so I left it alone. Give me the text it should hold.`,
        file: path,
        hasFailed: true,
      };
    }
    if (!written)
      return {
        type: 'call',
        toolName: 'write_file',
        input: { path, content: '' },
        say: `I create \`${path}\`.`,
      };
    if (written.isError) return failed(written.output ?? '');
    return {
      type: 'answer',
      text: `Created \`${path}\`. It is empty: you gave me no text for it.`,
      file: path,
    };
  };
}

function contentFor(
  clause: Clause,
  situation: Situation,
  path: string,
): { text: string; note: string } | null {
  const plain = (text: string) => ({ text, note: '' });
  const block = clause.blocks[0];
  if (block !== undefined) return plain(block);

  const text = clause.text;
  const given = givenText(clause, path);
  if (given && IS_RESULT.test(given)) {
    const result = situation.result ?? lastAnswer(situation);
    return result ? plain(result) : null;
  }
  const quoted = clause.quotes.find((quote) => quote !== path);
  if (quoted !== undefined) return plain(quoted);
  const snippet = snippetFor(`${given ?? ''} ${path}`, path);
  if (snippet && (!given || snippetFor(given, path))) {
    return { text: snippet.code, note: ` It is “${snippet.name}” from my small collection.` };
  }
  if (given && !isDescription(given)) return plain(given);
  if (!given && BARE_CREATION.test(text) && !COMPOSITION.test(text)) {
    return { text: '', note: '' };
  }
  return null;
}

/** The words for the file, wherever they stand: after "with", or between the verb and "to X". */
function givenText(clause: Clause, path: string): string | null {
  const text = clause.text;
  const filled = (part: string | undefined) => {
    const words = part ? clause.fill(part).trim() : '';
    return words === '' || words === path
      ? null
      : words.replace(/^(the )?(text|content|contents|words|line):?\s+/i, '');
  };
  const after =
    /\b(?:with|containing|that says|saying|which says|that contains|that reads|and put)\s+([\s\S]+?)[.!]?$/i.exec(
      text,
    );
  if (after) return filled(after[1]);
  const colon = /:\s+([\s\S]+)$/.exec(text);
  if (colon) return filled(colon[1]);
  const between =
    /^(?:write|save|put|store|dump|make|create|generate)\s+([\s\S]+?)\s+(?:to|in|into|as)\s+(?:a |the )?(?:new )?(?:file )?(?:called |named )?\S+[.!]?$/i.exec(
      text,
    );
  return between && !/^(a |the |an )?(new )?(empty )?file\b/i.test(between[1] ?? '')
    ? filled(between[1])
    : null;
}

const BARE_CREATION =
  /^(create|make|generate)\s+(?:me\s+)?(?:(?:a|an|the|new|empty|file|called|named)\s+)*\S+[.!]?$/i;
const IS_RESULT =
  /^(them|it|that|this|these|those|(the|this|that|my|your|all) (results?|output|matches|list|findings|answer|summary|lines|value|recap|outcome)( .{0,20})?)$/i;
const COMPOSITION =
  /\b(poem|story|essay|article|email|letter|song|joke|function|class|component|tests?|script|program|app|website|page|game|api|server|readme|documentation|docs|report|plan|blog|regex|query|parser|algorithm|module)\b/i;

/** "a function that adds": a wish, not the text itself. */
function isDescription(given: string): boolean {
  return (
    (/^(a|an|some|the|my|your|three|two|five|ten)\b/i.test(given) || /\b(that|which) \w+s\b/i.test(given)) &&
    COMPOSITION.test(given)
  );
}

function lastAnswer({ heard }: Situation): string | null {
  return heard.before.findLast(({ role, text }) => role === 'assistant' && text.trim() !== '')?.text ?? null;
}

function cannotCompose(clause: Clause, path: string | null): Plan | null {
  if (!path && !COMPOSITION.test(clause.text)) return null;
  const file = path ?? 'notes.md';
  return answer(
    `I cannot compose text or code: I am not a language model. Give me the words and I write them, for example: create ${file} with "…". My small collection has hello world, fizzbuzz, fibonacci, primes, factorial, word count and a to-do list.`,
    { hasFailed: true },
  );
}
