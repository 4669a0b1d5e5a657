import { SNIPPET_MARKS } from './types';

const [OPEN, CLOSE] = SNIPPET_MARKS;

/** A piece of Markdown as it reads: without the signs that only shape it. Matches between marks are never taken away. */
export function plainText(markdown: string): string {
  return PATTERNS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), markdown);
}

const WORD = `[^\\s*_~\`${OPEN}${CLOSE}]`;

const PATTERNS: [RegExp, string][] = [
  // Fences with the name of their language, rules and the second line of a table.
  [/^[ \t]*(?:```|~~~)[^\n`]*$/gmu, ''],
  [/^[ \t]*\|?[ \t]*:?-{3,}[-|: \t]*$/gmu, ''],
  [/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+/gmu, ''],
  // A link is its words; an address that was looked for stays.
  [new RegExp(`!?\\[([^\\]\\n]*)\\]\\([^)\\s${OPEN}${CLOSE}]*\\)`, 'gu'), '$1'],
  [/`+([^`\n]+)`+/gu, '$1'],
  // Stars and double underscores right at a word or a mark; a star between spaces or a snake_case name is no sign.
  [new RegExp(`(\\*{1,3}|__|~~)(?=[${OPEN}]?${WORD})([^\\n]*?[^\\s])\\1`, 'gu'), '$2'],
];
