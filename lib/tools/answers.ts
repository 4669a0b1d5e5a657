import { formatBytes } from '@/lib/format-bytes';
import type { ScriptEnd } from './run-javascript';
import type { SearchResult } from './search-files';
import type { FileChange } from './workspace';

/** The words in which the tools answer. */

export function listAnswer(entries: { path: string; bytes: number }[], folder?: string): string {
  if (entries.length === 0) return folder ? `There are no files in "${folder}".` : 'The workspace is empty.';
  return entries.map(({ path, bytes }) => `${path} (${formatBytes(bytes)})`).join('\n');
}

export function writeAnswer(written: { path: string; content: string; isNew: boolean }): string {
  const { path, content, isNew } = written;
  const count = content === '' ? 0 : content.replace(/\n$/, '').split('\n').length;
  const lines = count === 1 ? '1 line' : `${count} lines`;
  return `${isNew ? 'Created' : 'Replaced'} ${path} (${lines}, ${formatBytes(Buffer.byteLength(content))}).`;
}

export function editAnswer({ path, count, line }: { path: string; count: number; line: number }): string {
  return count === 1
    ? `Edited ${path} at line ${line}.`
    : `Edited ${path} in ${count} places, the first at line ${line}.`;
}

export function searchAnswer(query: string, { matches, isCut }: SearchResult): string {
  if (matches.length === 0) return `Nothing found for "${query}".`;
  const lines = matches.map(({ path, line, text }) => `${path}:${line}: ${text}`);
  return isCut ? `${lines.join('\n')}\n[only the first ${matches.length} matches]` : lines.join('\n');
}

export function scriptAnswer({ output, value }: Omit<ScriptEnd, 'changes'>, changes: FileChange[]): string {
  const changed = changes.map(({ path, content }) => `${content === null ? 'Deleted' : 'Wrote'} ${path}.`);
  const parts = [output, value === null ? '' : `=> ${value}`, ...changed].filter((part) => part !== '');
  return parts.length > 0 ? parts.join('\n') : 'The script ran and said nothing.';
}
