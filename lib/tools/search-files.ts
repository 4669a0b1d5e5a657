import { AppError } from '@/lib/app-error';
import { WORKSPACE_LIMITS } from './limits';
import { runWorker } from './sandbox/run-worker';

export type SearchMatch = { path: string; line: number; text: string };
export type SearchResult = { matches: SearchMatch[]; isCut: boolean };

/** Finds lines. Capitals do not matter unless the query has one. A pattern runs in a thread that is killed when late. */
export async function searchFiles(options: {
  files: { path: string; content: string }[];
  query: string;
  isRegex?: boolean;
  signal?: AbortSignal;
}): Promise<SearchResult> {
  const { files, query, isRegex = false, signal } = options;
  if (query.trim() === '') throw new AppError('invalid:search', 'There is nothing to search for.');
  if (query.length > 500)
    throw new AppError('invalid:search', 'A search can be 500 characters long at most.');
  const isCaseSensitive = /\p{Lu}/u.test(query);
  if (!isRegex) return searchPlain(files, query, isCaseSensitive);

  const flags = isCaseSensitive ? 'u' : 'iu';
  const pattern = usablePattern(query, flags);
  const task = {
    type: 'search',
    files: files.map(({ path, content }) => [path, content]),
    ...pattern,
    maxMatches: WORKSPACE_LIMITS.searchMatches,
    maxLineLength: WORKSPACE_LIMITS.searchLineLength,
  };
  const end = await runWorker<SearchResult>(task, { timeMs: WORKSPACE_LIMITS.searchTimeMs, signal });
  if (end.type === 'answer') return end.answer;
  if (end.type === 'late') {
    throw new AppError(
      'refused:search',
      'This pattern takes too long. Make it simpler or search for plain text.',
    );
  }
  throw new AppError('failed:search', end.type === 'stopped' ? 'Stopped.' : 'The search failed.');
}

/** The same for plain text, at once. */
export function searchPlain(
  files: { path: string; content: string }[],
  query: string,
  isCaseSensitive: boolean,
): SearchResult {
  const fold = (text: string) => (isCaseSensitive ? text : text.toLowerCase());
  const wanted = fold(query);
  const matches: SearchMatch[] = [];
  for (const { path, content } of files) {
    for (const [index, line] of content.split('\n').entries()) {
      if (!fold(line).includes(wanted)) continue;
      if (matches.length >= WORKSPACE_LIMITS.searchMatches) return { matches, isCut: true };
      matches.push({ path, line: index + 1, text: line.trim().slice(0, WORKSPACE_LIMITS.searchLineLength) });
    }
  }
  return { matches, isCut: false };
}

/** Patterns that are only right without the strict mode of Unicode are tried without it. */
function usablePattern(pattern: string, flags: string): { pattern: string; flags: string } {
  for (const tried of [flags, flags.replace('u', '')]) {
    try {
      new RegExp(pattern, tried);
      return { pattern, flags: tried };
    } catch {}
  }
  throw new AppError('invalid:search', `"${pattern}" is not a pattern that can be read.`);
}
