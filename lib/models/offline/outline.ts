import { fence, languageOf, plural, shorten } from './words';

/** What a file holds, by its kind: headings, names, keys, columns. */
export function outlineOf(path: string, content: string): string {
  const lines = content.split('\n');
  const size = `\`${path}\` has ${plural(lines.length, 'line')}`;
  const parts = PARTS[languageOf(path)]?.(content, lines) ?? [];
  if (parts.length > 0)
    return `${size}. In it:\n\n${parts
      .slice(0, 25)
      .map((part) => `- ${part}`)
      .join('\n')}`;
  return `${size}. It begins:\n\n${fence(lines.slice(0, 12).join('\n'), languageOf(path))}`;
}

type Parts = (content: string, lines: string[]) => string[];

const code: Parts = (_content, lines) => {
  const named =
    /^\s*(?:export\s+)?(?:default\s+)?(?:async\s+)?(function\*?|class|const|let|type|interface|enum|def)\s+([\w$]+)/;
  const first = lines
    .find((line) => /^\s*(\/\/|\/\*\*?|#)\s*\w/.test(line))
    ?.replace(/^\s*(\/\/|\/\*\*?|#)\s*|\s*\*\/$/g, '');
  const found = lines.flatMap((line, index) => {
    const match = /^\s{0,2}\S/.test(line) ? named.exec(line) : null;
    return match ? [`line ${index + 1}: ${match[1]} \`${match[2]}\``] : [];
  });
  const imports = lines.filter((line) => /^import\b|require\(/.test(line)).length;
  return [
    ...(first ? [`it says of itself: “${shorten(first, 160)}”`] : []),
    ...(imports > 0 ? [plural(imports, 'import')] : []),
    ...found,
  ];
};

const headings: Parts = (_content, lines) =>
  lines.flatMap((line, index) =>
    /^#{1,4}\s/.test(line) ? [`line ${index + 1}: ${line.replace(/^#+\s*/, '')}`] : [],
  );

const json: Parts = (content) => {
  try {
    const value: unknown = JSON.parse(content);
    if (Array.isArray(value)) return [`a list of ${plural(value.length, 'entry', 'entries')}`];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).map(([key, inner]) => `\`${key}\`: ${shorten(JSON.stringify(inner), 80)}`);
  } catch {
    return ['it is not valid JSON'];
  }
};

const table: Parts = (_content, lines) => {
  const rows = lines.filter((line) => line.trim() !== '').length - 1;
  return [`columns: ${lines[0] ?? ''}`, plural(rows, 'row')];
};

const PARTS: Record<string, Parts | undefined> = {
  js: code,
  ts: code,
  tsx: code,
  jsx: code,
  py: code,
  md: headings,
  json,
  tsv: table,
};
