const longestTitle = 60;

/** A title out of the first message: its first line of words, cut at a word. */
export function titleFrom(text: string): string {
  const line = text
    .split('\n')
    .map((candidate) =>
      candidate
        .replace(/^[#>*`\-\s]+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .find((candidate) => candidate !== '');
  if (!line) return 'New chat';
  const characters = [...line];
  if (characters.length <= longestTitle) return line;
  const cut = characters.slice(0, longestTitle).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > longestTitle / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
