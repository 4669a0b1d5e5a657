import type { Clause } from '../clauses';
import { callThen, type Plan, type Skill } from '../plan';
import { fence, plural } from '../words';
import { fileIn } from './file-in';

/** "run main.js", "run it", "run `1 + 1`", a code block to run */
export const runCode: Skill = (clause, situation) => {
  if (!/^(run|execute|eval|evaluate|start|try|test)\b/i.test(clause.text)) return null;
  const code = clause.blocks[0] ?? codeIn(clause);
  if (code) return run(code, 'I run it.');
  const path = fileIn(clause, situation);
  if (!path) return null;
  if (!/\.(js|mjs|cjs)$/i.test(path)) {
    return () => ({
      type: 'answer',
      text: `I can run JavaScript only, and \`${path}\` is not a .js file.`,
      hasFailed: true,
    });
  }
  const source = `files.read(${JSON.stringify(path)}).replace(/^export\\s+(default\\s+)?(?=\\w)/gm, '')`;
  return run(`(0, eval)(${source})`, `I run \`${path}\`.`, path);
};

/** "calculate 12 * 7", "what is 15% of 80" */
export const calculate: Skill = (clause) => {
  const match =
    /^(?:calculate|compute|evaluate|work out|what(?:'s| is)|how much is|solve|eval)\s+(.+?)\s*[=?.]*$/i.exec(
      clause.fill(clause.text),
    );
  const expression = match ? arithmetic(match[1] ?? '') : null;
  if (!expression) return null;
  return callThen(
    { toolName: 'run_javascript', input: { code: expression }, say: 'I let the sandbox work it out.' },
    (output) => {
      const value = output.replace(/^=> /, '');
      return { text: `${match?.[1]?.trim()} = **${value}**`, result: value };
    },
  );
};

/** "how many lines has X", "count the words in X", "how many files", "how often is X in …" */
export const count: Skill = (clause, situation) => {
  const said = clause.text.toLowerCase();
  const match =
    /^(?:how many|count(?: the| all)?(?: number of)?)\s+(lines|words|characters|letters|files|bytes|rows)\b/.exec(
      said,
    );
  if (!match) return null;
  const unit = match[1] ?? 'lines';
  if (unit === 'files') {
    if (/chang|edit|touch|modif/.test(said)) return null;
    return callThen(
      { toolName: 'run_javascript', input: { code: 'files.list().length' }, say: 'I count.' },
      (output) => {
        const files = Number(output.replace('=> ', ''));
        return { text: `The workspace has ${plural(files, 'file')}.`, result: String(files) };
      },
    );
  }
  const path = fileIn(clause, situation);
  if (!path) return null;
  const read = `files.read(${JSON.stringify(path)})`;
  const codes: Record<string, string> = {
    lines: `${read}.replace(/\\n$/, '').split('\\n').length`,
    rows: `${read}.replace(/\\n$/, '').split('\\n').length`,
    words: `${read}.split(/\\s+/).filter(Boolean).length`,
    bytes: `encodeURIComponent(${read}).replace(/%../g, 'x').length`,
  };
  const code = codes[unit] ?? `${read}.length`;
  return callThen(
    { toolName: 'run_javascript', input: { code }, say: `I count in \`${path}\`.` },
    (output) => {
      const value = output.replace('=> ', '');
      return { text: `\`${path}\` has **${value}** ${unit}.`, file: path, result: value };
    },
  );
};

function run(code: string, say: string, file?: string): Plan {
  return callThen({ toolName: 'run_javascript', input: { code }, say }, (output) => ({
    text: `It ran. ${output === 'The script ran and said nothing.' ? 'It said nothing.' : `Output:\n\n${fence(output)}`}`,
    result: output.replace(/^=> /, ''),
    ...(file && { file }),
  }));
}

/** Code given in the line itself, quoted or plain, when it cannot be mistaken for words. */
function codeIn(clause: Clause): string | null {
  const quoted = clause.quotes.find((quote) => !/^[\w./-]+\.(js|mjs|cjs)$/.test(quote));
  if (quoted) return quoted;
  const rest = clause.text
    .replace(/^\w+\s+(?:this|the|some)?\s*(?:code|javascript|js|script|snippet)?\s*:?\s*/i, '')
    .trim();
  const isCode = /[=;(){}[\]]|=>|^\d[\d\s.+*/%()-]*$/.test(rest) && !/^[\w./-]+\.(js|mjs|cjs)\b/.test(rest);
  return isCode && rest !== '' ? rest : null;
}

const FUNCTIONS =
  /\b(sqrt|cbrt|sin|cos|tan|log2|log10|log|exp|abs|round|floor|ceil|min|max|pow|hypot|pi)\b/gi;

/** Plain arithmetic as JavaScript, or null. Only digits, signs and known functions get through. */
function arithmetic(text: string): string | null {
  const asked = text
    .toLowerCase()
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/\bpercent\b/g, '%')
    .replace(/([\d.]+)\s*%\s*of\s+([\d.]+)/g, '($1 / 100 * $2)')
    .replace(/\bplus\b/g, '+')
    .replace(/\bminus\b/g, '-')
    .replace(/\btimes\b|\bmultiplied by\b|×|(?<=\d)\s*x\s*(?=\d)/g, '*')
    .replace(/\bdivided by\b|\bover\b|÷/g, '/')
    .replace(/\bto the power of\b|\^/g, '**')
    .replace(/\bmod(ulo)?\b/g, '%')
    .replace(/(?:the )?square root of\s+([\d.]+)/g, 'sqrt($1)');
  if (!/\d/.test(asked) || !/[-+*/%]|\w\(/.test(asked)) return null;
  if (/[^\d\s.+\-*/%(),]/.test(asked.replace(FUNCTIONS, ''))) return null;
  return asked.replace(FUNCTIONS, (name) => (name === 'pi' ? 'Math.PI' : `Math.${name}`)).trim();
}
