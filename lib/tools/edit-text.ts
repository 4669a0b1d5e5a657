import { AppError } from '@/lib/app-error';

/** Replaces an exact text. It must be there, and only once unless all places are meant. */
export function editText(options: {
  path: string;
  content: string;
  find: string;
  replace: string;
  replaceAll?: boolean;
}): { content: string; count: number; line: number } {
  const { path, content, find, replace, replaceAll = false } = options;
  if (find === '') throw new AppError('invalid:edit', 'The text to find is empty.');
  if (find === replace) throw new AppError('invalid:edit', 'The new text is the same as the old one.');
  const places = placesOf(content, find);
  const [first] = places;
  if (first === undefined)
    throw new AppError('not-found:edit', `"${path}" does not hold this text.${nearMiss(content, find)}`);
  if (places.length > 1 && !replaceAll) {
    throw new AppError(
      'ambiguous:edit',
      `This text is in "${path}" ${places.length} times. Give more of the lines around it, or set replaceAll.`,
    );
  }
  const edited = content.split(find).join(replace);
  return { content: edited, count: places.length, line: lineAt(content, first) };
}

function placesOf(content: string, find: string): number[] {
  const places: number[] = [];
  for (let at = content.indexOf(find); at !== -1; at = content.indexOf(find, at + find.length))
    places.push(at);
  return places;
}

function nearMiss(content: string, find: string): string {
  const loose = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  const isNear = loose(find) !== '' && loose(content).includes(loose(find));
  return isNear
    ? ' It is there with other spaces, line breaks or capitals: read the file and copy it exactly.'
    : '';
}

export function lineAt(content: string, index: number): number {
  let line = 1;
  for (let at = content.indexOf('\n'); at !== -1 && at < index; at = content.indexOf('\n', at + 1)) line += 1;
  return line;
}
