import type { AnchorCollector } from './collect';
import { commandLine } from './commands';
import type { Source } from './sources';
import { inputFields, pathsOf, plainToolName } from './tool-input';

const LONGEST = 260;
const SCANNED = 30_000;
const TELLING =
  /(?<![\w-])(?:error|fatal|panic:|failed|failure|traceback|cannot|could not|can't|not found|no such file|denied|undefined|refused|timed? ?out|expected|invalid|missing|no [\w-]+ (?:in|found|for)|unknown|unable)(?![\w-])/i;
const ERROR_NAME = /\b(?:[A-Z]\w*(?:Error|Exception)|FAIL(?:ED|URE)?|E[A-Z]{5,}|[A-Z]{2,4}\d{3,5})\b/;
const NOISE = /^(?:at |[✓✔] |\s*\^|=+$|-+$|\s*\d+ \||npm (?:warn|err! code)|ok\s|\? )/i;

/** The telling lines of every tool result that failed, kept until the same thing works. */
export function extractErrors(source: Source, facts: AnchorCollector): void {
  if (source.type !== 'result') return;
  const origin = source.call ? originText(source.call.toolName, source.call.input) : source.toolName;
  if (!source.isError) {
    facts.solve(origin);
    return;
  }
  const text = tellingText(source.text.slice(0, SCANNED));
  if (!text) return;
  facts.add({
    class: 'error',
    key: `${origin} » ${text.toLowerCase()}`,
    text,
    state: 'open',
    messageId: source.messageId,
  });
}

/** The first lines that name what went wrong, in their own words. */
export function tellingText(text: string): string {
  const lines = text
    .replace(/<\/?tool_use_error>/g, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !NOISE.test(line));
  const telling = lines.filter((line) => (TELLING.test(line) || ERROR_NAME.test(line)) && line.length < 600);
  const chosen: string[] = [];
  let length = 0;
  for (const line of telling.length > 0 ? telling : lines) {
    if (chosen.length === 3 || (chosen.length > 0 && length + line.length > LONGEST)) break;
    if (chosen.includes(line)) continue;
    chosen.push(line);
    length += line.length;
  }
  const joined = chosen.join(' / ');
  return joined.length > LONGEST ? `${joined.slice(0, LONGEST - 1)}…` : joined;
}

/** What was tried: the command, or the tool and its files, as one word so that another file is another thing. */
function originText(toolName: string, input: unknown): string {
  return commandLine(toolName, input) ?? [plainToolName(toolName), ...pathsOf(inputFields(input))].join(':');
}
