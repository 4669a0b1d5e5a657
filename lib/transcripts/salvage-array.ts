/**
 * The elements of a JSON array as texts with their lines, found by brackets and commas alone: a damaged one spoils only
 * itself as long as its brackets match, and a file that breaks off loses only its last.
 */
export function arrayElements(json: string): { line: number; text: string }[] {
  const elements: { line: number; text: string }[] = [];
  let depth = 0;
  let inString = false;
  let line = 1;
  let start = -1;
  let startLine = 1;

  const close = (end: number) => {
    if (start >= 0) elements.push({ line: startLine, text: json.slice(start, end) });
    start = -1;
  };

  for (let index = 0; index < json.length; index++) {
    const character = json[index];
    if (character === '\n') line++;
    if (inString) {
      if (character === '\\') index++;
      // A raw line break cannot stand inside a string: the quote before it was lost.
      else if (character === '"' || character === '\n') inString = false;
      continue;
    }
    if (depth === 1 && character === ',') close(index);
    else if (depth === 1 && character === ']') close(index);
    else if (depth === 1 && start < 0 && character !== undefined && character.trim() !== '') {
      start = index;
      startLine = line;
    }
    if (character === '"') inString = true;
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
  }
  close(json.length);
  return elements;
}
