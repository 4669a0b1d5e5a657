import { type Tool, tool } from 'ai';
import { z } from 'zod';
import type { Store } from '@/lib/store/types';
import { editText } from './edit-text';
import { formatBytes, SCRIPT_LIMITS } from './limits';
import { readLines } from './read-lines';
import { runJavascript, type ScriptEnd } from './run-javascript';
import { type SearchResult, searchFiles } from './search-files';
import type { ToolName } from './tool-names';
import { type FileChange, openWorkspace, type Workspace } from './workspace';

/** The tools of one chat. They answer in plain text; a refusal is thrown and reaches the model as a tool error. */
export function workspaceTools(options: {
  chatId: string;
  store: Pick<Store, 'files'>;
  now?: () => number;
}): Record<ToolName, Tool> {
  const { chatId, store, now = Date.now } = options;
  const workspace = openWorkspace({ chatId, files: store.files, now });
  return {
    list_files: tool({
      description: 'Lists the text files of the workspace with their sizes.',
      inputSchema: z.object({ folder: z.string().optional().describe('Only files below this folder.') }),
      execute: ({ folder }) => listFiles(workspace, folder),
    }),
    read_file: tool({
      description: 'Reads a file, with line numbers. Give a range for long files.',
      inputSchema: z.object({
        path: pathSchema,
        fromLine: z.number().int().min(1).optional(),
        toLine: z.number().int().min(1).optional(),
      }),
      execute: async ({ path, fromLine, toLine }) => {
        const file = await workspace.read(path);
        return readLines({ path: file.path, content: file.content, fromLine, toLine });
      },
    }),
    write_file: tool({
      description: 'Writes a whole text file. Creates it, or replaces what it held.',
      inputSchema: z.object({ path: pathSchema, content: z.string() }),
      execute: async ({ path, content }) => {
        const { file, isNew } = await workspace.write(path, content);
        return `${isNew ? 'Created' : 'Replaced'} ${file.path} (${countLines(content)}, ${formatBytes(file.bytes)}).`;
      },
    }),
    edit_file: tool({
      description:
        'Replaces an exact piece of text in a file. The piece must be there once, unless replaceAll is set.',
      inputSchema: z.object({
        path: pathSchema,
        find: z.string().describe('The exact text, without line numbers.'),
        replace: z.string(),
        replaceAll: z.boolean().optional(),
      }),
      execute: async ({ path, ...edit }) => {
        const file = await workspace.read(path);
        const { content, count, line } = editText({ path: file.path, content: file.content, ...edit });
        await workspace.write(file.path, content);
        return count === 1
          ? `Edited ${file.path} at line ${line}.`
          : `Edited ${file.path} in ${count} places, the first at line ${line}.`;
      },
    }),
    delete_file: tool({
      description: 'Deletes a file.',
      inputSchema: z.object({ path: pathSchema }),
      execute: async ({ path }) => `Deleted ${await workspace.remove(path)}.`,
    }),
    search_files: tool({
      description: 'Finds lines in the workspace, by plain text or by a regular expression.',
      inputSchema: z.object({
        query: z.string(),
        isRegex: z.boolean().optional(),
        folder: z.string().optional().describe('Only files below this folder.'),
      }),
      execute: async ({ query, isRegex, folder }, { abortSignal }) => {
        const files = await workspace.readAll(folder);
        return showMatches(query, await searchFiles({ files, query, isRegex, signal: abortSignal }));
      },
    }),
    run_javascript: tool({
      description: [
        `Runs JavaScript in a sandbox without network, modules or timers, for ${SCRIPT_LIMITS.timeMs / 1000} s at most.`,
        'console.log and the value of the last expression come back. The workspace is there as',
        'files.list(), files.exists(path), files.read(path), files.write(path, text), files.remove(path).',
      ].join(' '),
      inputSchema: z.object({ code: z.string() }),
      execute: async ({ code }, { abortSignal }) => {
        const files = await workspace.readAll();
        const end = await runJavascript({ code, files, signal: abortSignal });
        return showScript(end, await workspace.apply(end.changes));
      },
    }),
  };
}

const pathSchema = z.string().describe('Relative to the workspace, like "src/main.js".');

async function listFiles(workspace: Workspace, folder?: string): Promise<string> {
  const entries = await workspace.list(folder);
  if (entries.length === 0) return folder ? `There are no files in "${folder}".` : 'The workspace is empty.';
  return entries.map(({ path, bytes }) => `${path} (${formatBytes(bytes)})`).join('\n');
}

function showMatches(query: string, { matches, isCut }: SearchResult): string {
  if (matches.length === 0) return `Nothing found for "${query}".`;
  const lines = matches.map(({ path, line, text }) => `${path}:${line}: ${text}`);
  return isCut ? `${lines.join('\n')}\n[only the first ${matches.length} matches]` : lines.join('\n');
}

function showScript({ output, value }: ScriptEnd, changes: FileChange[]): string {
  const changed = changes.map(({ path, content }) => `${content === null ? 'Deleted' : 'Wrote'} ${path}.`);
  const parts = [output, value === null ? '' : `=> ${value}`, ...changed].filter((part) => part !== '');
  return parts.length > 0 ? parts.join('\n') : 'The script ran and said nothing.';
}

function countLines(content: string): string {
  const count = content === '' ? 0 : content.replace(/\n$/, '').split('\n').length;
  return count === 1 ? '1 line' : `${count} lines`;
}
