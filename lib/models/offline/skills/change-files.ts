import { pathsIn } from '../paths';
import { answer, callThen, type Move, type Plan, type Skill } from '../plan';
import { keywords, plural, tokenize } from '../words';
import { fileIn, filesIn } from './file-in';

/** "delete X", one after another where several are named */
export const deleteFiles: Skill = (clause, situation) => {
  if (!/^(delete|remove|rm|erase|trash|get rid of)\b/i.test(clause.text)) return null;
  if (/\b(all|every|everything|each)\b/i.test(clause.text) && filesIn(clause, situation).length === 0) {
    return answer(
      'I delete files only by name, so that nothing goes by mistake. Ask for “list files” and name them.',
    );
  }
  const paths = filesIn(clause, situation);
  if (paths.length === 0) return null;
  return (done) => {
    const wrong = done.find(({ isError }) => isError);
    if (wrong) return { type: 'answer', text: `That did not work: ${wrong.output}`, hasFailed: true };
    const next = paths[done.length];
    if (next)
      return { type: 'call', toolName: 'delete_file', input: { path: next }, say: `I delete \`${next}\`.` };
    return { type: 'answer', text: `Deleted ${paths.map((path) => `\`${path}\``).join(', ')}.` };
  };
};

/** "rename A to B", "copy A to B" */
export const moveFile: Skill = (clause, situation) => {
  const kept = /^(?:make|create|keep|save|take)\s+(?:me\s+)?(?:a\s+)?(?:backup|copy)\s+of\s+/i.test(
    clause.text,
  )
    ? fileIn(clause, situation)
    : null;
  if (kept && filesIn(clause, situation).length === 1) {
    return transfer(kept, kept.replace(/(\.[^./]+)?$/, '.backup$1'), true);
  }
  const match = /^(rename|move|copy|duplicate)\s+(.+?)\s+(?:to|as|into)\s+(.+?)[.!]?$/i.exec(clause.text);
  if (!match) return null;
  const [, verb = '', from = '', to = ''] = match;
  const source = pathsIn(clause.fill(from))[0] ?? (/\bit\b/.test(from) ? situation.file : null);
  const target = pathsIn(clause.fill(to))[0];
  if (!source || !target) return null;
  return transfer(source, target, /copy|duplicate/i.test(verb));
};

function transfer(source: string, target: string, isCopy: boolean): Plan {
  const [was, is] = [JSON.stringify(source), JSON.stringify(target)];
  const code = `files.write(${is}, files.read(${was}));${isCopy ? '' : ` files.remove(${was});`}`;
  return callThen(
    { toolName: 'run_javascript', input: { code }, say: `I ${isCopy ? 'copy' : 'rename'} \`${source}\`.` },
    () => ({ text: `${isCopy ? 'Copied' : 'Renamed'} \`${source}\` to \`${target}\`.`, file: target }),
  );
}

/** "replace A with B in X", "in X, change A to B" */
export const replaceText: Skill = (clause, situation) => {
  const parts = replaceParts(clause.text);
  if (!parts) return null;
  const path =
    (parts.place &&
      (pathsIn(clause.fill(parts.place))[0] ??
        (/\bit\b|\bfile\b/.test(parts.place) ? situation.file : null))) ||
    (parts.place ? null : situation.file);
  if (!path) return answer('In which file? Say for example: replace "old" with "new" in notes.md.');
  const replaceAll = /\b(all|every|each|everywhere|throughout|occurrences)\b/i.test(
    `${parts.how} ${parts.place ?? ''}`,
  );
  const find = clause.fill(parts.find).trim();
  const replace = clause.fill(parts.replace).trim();
  const input = { path, find, replace, ...(replaceAll && { replaceAll }) };
  return ([outcome, near]) => {
    if (!outcome) return { type: 'call', toolName: 'edit_file', input, say: `I edit \`${path}\`.` };
    if (!outcome.isError) {
      return { type: 'answer', text: `${outcome.output} “${find}” is now “${replace}”.`, file: path };
    }
    const word = tokenize(find)
      .filter((part) => keywords(part).length > 0)
      .at(-1);
    if (/does not hold this text/.test(outcome.output ?? '') && word) {
      return near ? notThere(path, find, near.output ?? '') : searchFor(word);
    }
    const times = /(\d+) times/.exec(outcome.output ?? '')?.[1];
    const hint = times
      ? ` Say “replace all "${find}" with "${replace}" in ${path}” if you mean each of the ${times}.`
      : '';
    return { type: 'answer', text: `That did not work: ${outcome.output}${hint}`, hasFailed: true };
  };
};

function searchFor(query: string): Move {
  return {
    type: 'call',
    toolName: 'search_files',
    input: { query },
    say: 'That text is not there. I look for something near it.',
  };
}

function notThere(path: string, find: string, found: string): Move {
  const lines = found
    .split('\n')
    .flatMap((line) => (line.startsWith(`${path}:`) ? [`- \`${line.replaceAll('`', "'")}\``] : []));
  const near =
    lines.length > 0
      ? ` These lines come near; quote the exact text you mean:\n\n${lines.slice(0, 5).join('\n')}`
      : '';
  return {
    type: 'answer',
    text: `That did not work: \`${path}\` does not hold “${find}”.${near}`,
    hasFailed: true,
  };
}

/** "add "line" to X" */
export const appendText: Skill = (clause, situation) => {
  const match =
    /^(?:add|append)\s+(.+?)\s+(?:to|at the end of|to the end of|into|in)\s+(?:the\s+)?(?:end of\s+)?(.+?)[.!]?$/is.exec(
      clause.text,
    );
  if (!match && !(clause.blocks.length > 0 && /^(add|append)\b/i.test(clause.text))) return null;
  const path = fileIn(clause, situation);
  if (!path) return null;
  const isResult = /^(them|it|that|this|the (result|output|matches|list|answer)s?)$/i.test(
    (match?.[1] ?? '').trim(),
  );
  const text = clause.blocks[0] ?? (isResult ? situation.result : clause.fill(lineOf(match?.[1] ?? '')));
  if (!text) return null;
  const [name, line] = [JSON.stringify(path), JSON.stringify(text.trim())];
  const code = `const old = files.exists(${name}) ? files.read(${name}).replace(/\\n?$/, '\\n') : '';\nfiles.write(${name}, old.replace(/^\\n/, '') + ${line} + '\\n');`;
  return callThen({ toolName: 'run_javascript', input: { code }, say: `I add to \`${path}\`.` }, () => ({
    text: `Added ${plural(text.trim().split('\n').length, 'line')} to \`${path}\`.`,
    file: path,
  }));
};

function lineOf(text: string): string {
  return text.replace(/^(the |a |this )?(line|text|words?|entry|item)s?:?\s+/i, '');
}

function replaceParts(
  text: string,
): { how: string; find: string; replace: string; place: string | null } | null {
  const verbs = '(?:replace|change|substitute|swap|edit|correct|update)';
  const before = new RegExp(
    `^in\\s+(\\S+?),?\\s+${verbs}\\s+((?:all|every|each)\\s+)?(.+?)\\s+(?:with|by|to|into)\\s+(.+?)[.!]?$`,
    'is',
  ).exec(text);
  if (before)
    return {
      place: before[1] ?? null,
      how: before[2] ?? '',
      find: before[3] ?? '',
      replace: before[4] ?? '',
    };
  const after = new RegExp(
    `^${verbs}\\s+((?:all|every|each)\\s+(?:occurrences? of\\s+)?)?(.+?)\\s+(?:with|by|to|into)\\s+(.+?)(?:\\s+(everywhere\\s+)?(?:in|inside|within|throughout)\\s+(.+?))?[.!]?$`,
    'is',
  ).exec(text);
  if (!after) return null;
  const how = `${after[1] ?? ''}${after[4] ?? ''}${/throughout/.test(text) ? 'throughout' : ''}`;
  return { how, find: after[2] ?? '', replace: after[3] ?? '', place: after[5] ?? null };
}
