/** The plain text of a section: entities resolved, comments gone, common indentation and blank edges removed. */
export function cleanSectionText(
  raw: string,
  options: { escapedUnderscores: boolean; cut: boolean },
): string {
  let text = stripComments(raw);
  if (options.escapedUnderscores) text = text.replace(/\\_/g, '_');
  text = dedent(unescapeEntities(text));
  if (options.cut) text = dropOpenFence(text);
  return text.trim();
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
};

/** The five XML entities, each resolved once. */
export function unescapeEntities(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:lt|gt|amp|quot|apos|#39);/g, (found) => ENTITIES[found] ?? found)
    : text;
}

function stripComments(text: string): string {
  if (!text.includes('<!--')) return text;
  let kept = '';
  let at = 0;
  for (;;) {
    const open = text.indexOf('<!--', at);
    if (open === -1) return kept + text.slice(at);
    const close = text.indexOf('-->', open + 4);
    if (close === -1) return kept + text.slice(at);
    kept += text.slice(at, open);
    at = close + 3;
  }
}

function dedent(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/[\t\r ]+$/, ''));
  let common = Number.POSITIVE_INFINITY;
  // The first line follows the tag directly; its indentation says nothing about the others.
  for (const line of lines.slice(1)) {
    if (line === '') continue;
    common = Math.min(common, line.length - line.trimStart().length);
  }
  if (common === 0 || common === Number.POSITIVE_INFINITY) return lines.join('\n');
  return lines.map((line, index) => (index === 0 ? line.trimStart() : line.slice(common))).join('\n');
}

/** A snapshot cut or closed inside a fence leaves the fence's last line behind. */
function dropOpenFence(text: string): string {
  const lines = text.trimEnd().split('\n');
  const fences = lines.filter((line) => line.trimStart().startsWith('```')).length;
  const last = lines.at(-1)?.trim() ?? '';
  return fences % 2 === 1 && /^`{3,}$/.test(last) ? lines.slice(0, -1).join('\n') : text;
}
