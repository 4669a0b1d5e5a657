import type { Heard, HeardCall } from '../heard';
import { outlineOf } from '../outline';
import { knownPaths } from '../paths';
import { callThen, failed, type Move, type Plan, type Skill } from '../plan';
import { fence, languageOf, plural } from '../words';
import { fileIn } from './file-in';

/** "list files", "what is in the workspace", "ls src" */
export const listFiles: Skill = ({ text }) => {
  const said = text.toLowerCase();
  const isList =
    /^(ls|dir|tree)\b/.test(said) ||
    (/^(list|show|display|print|what|which|give|see|are there|do we have|tell)\b/.test(said) &&
      /\b(files?|workspace|folders?|directory)\b/.test(said) &&
      !/\b(chang|edit|touch|modif|contain|mention|use|using|import|decid|creat|delet|writ|wrote|read|lines?|says?)/.test(
        said,
      ) &&
      !/\.\w/.test(said));
  if (!isList) return null;
  const named = /\b(?:in|under|below|of|ls|dir|tree)\s+(?:the\s+)?(?:folder\s+|directory\s+)?([\w./-]+)/.exec(
    said,
  )?.[1];
  const folder =
    named && !/^(the|this|workspace|chat|folder|directory|here|it|my|files?)$/.test(named)
      ? named
      : undefined;
  const ending = /\b(csv|js|mjs|ts|tsx|json|md|txt|html|css|py|log|yaml|yml)\s+files?\b/.exec(said)?.[1];
  return callThen(
    { toolName: 'list_files', input: folder ? { folder } : {}, say: 'I look at the workspace.' },
    (output) => {
      const all = output.split('\n').filter((line) => / \([\d.]+ [kM]?B\)$/.test(line));
      if (all.length === 0) return { text: output, result: output };
      const lines = ending ? all.filter((line) => line.includes(`.${ending} (`)) : all;
      if (lines.length === 0)
        return { text: `None of the ${all.length} files ends in .${ending}.`, result: '' };
      const list = lines.map((line) => line.replace(/^(.+) (\(.+\))$/, '- `$1` $2')).join('\n');
      const where = folder ? ` in \`${folder}\`` : '';
      return {
        text: `There ${lines.length === 1 ? 'is' : 'are'} ${plural(lines.length, 'file')}${where}:\n\n${list}`,
        result: output,
      };
    },
  );
};

/** "read X", "show lines 3 to 9 of X", "what is in X" */
export const readFile: Skill = (clause, situation) => {
  const said = clause.text.toLowerCase();
  const asks =
    /^(read|show|open|display|print|cat|view|see|give|get|lines?|the first|first|what(?:'s| is| are)? (?:in|inside|the content|on line)|look (?:at|into)|check|let me see|type)\b/;
  if (!asks.test(said)) return null;
  const path =
    fileIn(clause, situation) ?? bareName(clause.fill(clause.text)) ?? knownName(said, situation.heard);
  if (!path) return null;
  const range = rangeIn(said);
  return readPlan(path, range, (read, file) => {
    const shown = withoutNumbers(read, SHOWN_LINES);
    const rest = shown.isCut
      ? `\n\nThat is the beginning. For more: “lines ${shown.next} to ${shown.next + SHOWN_LINES} of ${file}”.`
      : '';
    return {
      text: `\`${file}\`${shown.range}:\n\n${fence(shown.text, languageOf(file))}${rest}`,
      file,
      result: shown.text,
    };
  });
};

/** "explain X", "summarise X", "what does X do" */
export const outlineFile: Skill = (clause, situation) => {
  const said = clause.text.toLowerCase();
  if (
    !/^(explain|describe|outline|summari[sz]e|what does|what is(?! in\b)(?! inside\b)|what's(?! in\b)|tell me about|overview of|analy[sz]e|review|document)\b/.test(
      said,
    )
  ) {
    return null;
  }
  const path = fileIn(clause, situation);
  if (!path) return null;
  return readPlan(path, {}, (read, file) => {
    const { text } = withoutNumbers(read, Number.POSITIVE_INFINITY);
    return {
      text: `${outlineOf(file, text)}\n\nI can tell what is there, not what it is good for: that takes a language model.`,
      file,
    };
  });
};

type Range = { fromLine?: number; toLine?: number };
const SHOWN_LINES = 60;

/** Reads; when the name is slightly wrong and the tool names the right one, reads that. */
function readPlan(
  path: string,
  range: Range,
  tell: (read: string, file: string) => Omit<Extract<Move, { type: 'answer' }>, 'type'>,
): Plan {
  const call = (file: string, say: string): Move => ({
    type: 'call',
    toolName: 'read_file',
    input: { path: file, ...range },
    say,
  });
  return (done: HeardCall[]) => {
    const last = done.at(-1);
    if (!last) return call(path, `I read \`${path}\`.`);
    if (!last.isError) return { type: 'answer', ...tell(last.output ?? '', String(last.input.path)) };
    const meant = /Did you mean ([^,?]+)\?/.exec(last.output ?? '')?.[1];
    return meant && done.length === 1
      ? call(meant, `That name is not there, but \`${meant}\` is.`)
      : failed(last.output ?? '');
  };
}

function rangeIn(said: string): Range {
  const range = /\blines?\s+(\d+)(?:\s*(?:-|–|to|through|until|and)\s*(\d+))?/.exec(said);
  if (range) return { fromLine: Number(range[1]), toLine: Number(range[2] ?? range[1]) };
  const first = /\bfirst\s+(\d+)\s+lines?/.exec(said);
  return first ? { fromLine: 1, toLine: Number(first[1]) } : {};
}

/** "show me the report": a file of the chat that is called so. */
function knownName(said: string, heard: Heard): string | null {
  const word =
    /^(?:show|read|open|print|display|see|let me see)\s+(?:me\s+)?(?:the|my|our)\s+([\w-]+)(?:\s+file)?\W*$/.exec(
      said,
    )?.[1];
  if (!word) return null;
  return (
    knownPaths(heard).find(
      (path) =>
        path
          .replace(/^.*\//, '')
          .replace(/\.[^.]+$/, '')
          .toLowerCase() === word,
    ) ?? null
  );
}

/** "read notes": a name without an ending, which the tool may know better. */
function bareName(text: string): string | null {
  const name = /^(?:read|open|cat|view)\s+(?:me\s+)?(?:the\s+)?(?:file\s+)?([\w/-]+)(?:\s+file)?[.!]?$/i.exec(
    text,
  )?.[1];
  return name && !/^(it|this|that|them|file|files|more|on|all|everything)$/i.test(name) ? name : null;
}

/** The tool's numbered lines as plain text. */
function withoutNumbers(
  read: string,
  most: number,
): { text: string; range: string; isCut: boolean; next: number } {
  const note = /\n?\[lines (\d+) to (\d+) of (\d+)\..*\]$/.exec(read);
  const lines = read.slice(0, note ? note.index : undefined).split('\n');
  const plain = lines.map((line) => line.replace(/^\s*\d+\| ?/, ''));
  const from = note ? Number(note[1]) : 1;
  const shown = plain.slice(0, most);
  return {
    text: shown.join('\n'),
    range: note ? `, lines ${from} to ${from + shown.length - 1} of ${note[3]}` : '',
    isCut: plain.length > shown.length,
    next: from + shown.length,
  };
}
