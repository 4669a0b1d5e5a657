export type Truncated = { text: string; changed: boolean; omitted: number };

/** The first and last characters of a text, with the size of the gap named between them. */
export function truncateMiddle(
  text: string,
  { keepStart = 500, keepEnd = 300 }: { keepStart?: number; keepEnd?: number } = {},
): Truncated {
  const startLength = Math.max(0, Math.floor(keepStart));
  const endLength = Math.max(0, Math.floor(keepEnd));
  const omitted = text.length - startLength - endLength;
  if (omitted <= 0) return { text, changed: false, omitted: 0 };
  const start = wholeCharacters(text.slice(0, startLength));
  const end = wholeCharacters(text.slice(text.length - endLength));
  return { text: `${start}\n\n[... ${omitted} characters omitted ...]\n\n${end}`, changed: true, omitted };
}

/** A cut through a surrogate pair leaves half a character that no provider accepts. */
export function wholeCharacters(text: string): string {
  let start = 0;
  let end = text.length;
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(end - 1);
  if (first >= 0xdc00 && first <= 0xdfff) start = 1;
  if (last >= 0xd800 && last <= 0xdbff) end -= 1;
  return text.slice(start, end);
}
