import { isFields, type ParsedJson, parseJson } from './json';
import { checkText, importLimits, nestsTooDeep, refuseImport } from './limits';
import { arrayElements } from './salvage-array';
import type { CompanionFile, Source, SourceEntry } from './types';

/** Opens a text for the importers: guards first, then its JSON, whole or line by line, parsed once. */
export function openSource(input: {
  text: string;
  fileName: string;
  importedAt: number;
  companions?: readonly CompanionFile[];
}): Source {
  checkText(input.text);
  const skipped: Source['skipped'] = { lines: [], count: 0 };
  const source: Source = {
    fileName: input.fileName,
    text: input.text,
    document: undefined,
    entries: [],
    companions: (input.companions ?? []).filter((companion) => companion.text.length <= importLimits.bytes),
    importedAt: input.importedAt,
    skipped,
    skip: (line, reason) => {
      skipped.count++;
      if (skipped.lines.length < importLimits.skippedLines) skipped.lines.push({ line, reason });
    },
    budget: { messages: 0, parts: 0 },
  };
  const body = input.text.charCodeAt(0) === byteOrderMark ? input.text.slice(1) : input.text;
  const first = body.trimStart()[0];
  if (first !== '{' && first !== '[') return source;

  const whole = parseJson(body);
  if (whole.type === 'value') {
    source.document = whole.value;
    source.entries = entriesOf(whole.value);
    return source;
  }
  if (first === '[') readElementsInto(source, body);
  else readLinesInto(source, body);
  if (source.entries.length === 0) throw notJson(body, whole);
  return source;
}

function entriesOf(document: unknown): SourceEntry[] {
  const values = Array.isArray(document) ? document : [document];
  return values.flatMap((value, index) => (isFields(value) ? [{ line: index + 1, value }] : []));
}

/** A damaged array still has its sound elements; they are the document then. */
function readElementsInto(source: Source, body: string): void {
  if (nestsTooDeep(body)) return;
  for (const { line, text } of arrayElements(body)) readRecordInto(source, line, text);
  source.document = source.entries.map((entry) => entry.value);
}

function readLinesInto(source: Source, body: string): void {
  let line = 0;
  let start = 0;
  while (start <= body.length) {
    const found = body.indexOf('\n', start);
    const end = found === -1 ? body.length : found;
    const text = body.slice(start, end).trim();
    line++;
    start = end + 1;
    if (text === '') continue;
    readRecordInto(source, line, text);
  }
}

function readRecordInto(source: Source, line: number, text: string): void {
  const parsed = parseJson(text);
  if (parsed.type === 'broken') source.skip(line, parsed.reason);
  else if (isFields(parsed.value)) source.entries.push({ line, value: parsed.value });
  else source.skip(line, 'not a JSON object');
}

function notJson(body: string, broken: ParsedJson & { type: 'broken' }): Error {
  if (broken.reason === 'nested too deep') {
    return refuseImport(`The file is nested deeper than ${importLimits.depth} levels.`);
  }
  const where = broken.at === null ? '' : ` (line ${body.slice(0, broken.at).split('\n').length})`;
  return refuseImport(`The file is ${broken.reason}${where}.`);
}

const byteOrderMark = 0xfeff;
