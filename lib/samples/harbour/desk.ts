import { editAnswer, listAnswer, searchAnswer, writeAnswer } from '@/lib/tools/answers';
import { editText } from '@/lib/tools/edit-text';
import { readLines } from '@/lib/tools/read-lines';
import { searchPlain } from '@/lib/tools/search-files';
import { call, failedCall, type SampleCall } from '../sample';

/** A workspace played through in memory: its calls are answered as the tools would answer them. */
export type Desk = {
  files: Map<string, string>;
  list: (folder?: string) => SampleCall;
  read: (path: string, fromLine?: number, toLine?: number) => SampleCall;
  write: (path: string, content: string) => SampleCall;
  edit: (path: string, find: string, replace: string) => SampleCall;
  search: (query: string) => SampleCall;
  remove: (path: string) => SampleCall;
  /** Adds to a file by a script. */
  append: (path: string, text: string) => SampleCall;
  /** A script whose output is part of the story. */
  run: (code: string, output: string) => SampleCall;
  runFails: (code: string, error: string) => SampleCall;
};

export function createDesk(start: Record<string, string> = {}): Desk {
  const files = new Map(Object.entries(start));
  const missing = (path: string) => `There is no file "${path}".`;
  return {
    files,
    list: (folder) => {
      const prefix = folder ? `${folder}/` : '';
      const entries = [...files]
        .filter(([path]) => path.startsWith(prefix))
        .sort(([one], [other]) => (one < other ? -1 : 1));
      const sizes = entries.map(([path, content]) => ({ path, bytes: Buffer.byteLength(content) }));
      return call('list_files', folder ? { folder } : {}, listAnswer(sizes, folder));
    },
    read: (path, fromLine, toLine) => {
      const input = { path, ...(fromLine && { fromLine }), ...(toLine && { toLine }) };
      const content = files.get(path);
      if (content === undefined) return failedCall('read_file', input, missing(path));
      return call('read_file', input, readLines({ path, content, fromLine, toLine }));
    },
    write: (path, content) => {
      const isNew = !files.has(path);
      files.set(path, content);
      return call('write_file', { path, content }, writeAnswer({ path, content, isNew }));
    },
    edit: (path, find, replace) => {
      const input = { path, find, replace };
      try {
        const edited = editText({ path, content: files.get(path) ?? '', find, replace });
        files.set(path, edited.content);
        return call('edit_file', input, editAnswer({ path, ...edited }));
      } catch (error) {
        return failedCall('edit_file', input, error instanceof Error ? error.message : String(error));
      }
    },
    search: (query) => {
      const all = [...files].map(([path, content]) => ({ path, content }));
      const { matches } = searchPlain(all, query, false);
      const few = { matches: matches.slice(0, 12), isCut: matches.length > 12 };
      return call('search_files', { query }, searchAnswer(query, few));
    },
    remove: (path) => {
      const isThere = files.delete(path);
      return isThere
        ? call('delete_file', { path }, `Deleted ${path}.`)
        : failedCall('delete_file', { path }, missing(path));
    },
    append: (path, text) => {
      const old = files.get(path);
      const name = JSON.stringify(path);
      files.set(path, old === undefined ? text : `${old}\n${text}`);
      const before = old === undefined ? '' : `files.read(${name}) + '\\n' + `;
      return call(
        'run_javascript',
        { code: `files.write(${name}, ${before}${JSON.stringify(text)})` },
        `Wrote ${path}.`,
      );
    },
    run: (code, output) => call('run_javascript', { code }, output),
    runFails: (code, error) => failedCall('run_javascript', { code }, error),
  };
}
