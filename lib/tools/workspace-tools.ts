import { type Tool, tool } from 'ai';
import { z } from 'zod';
import type { Store } from '@/lib/store/types';
import { editAnswer, listAnswer, scriptAnswer, searchAnswer, writeAnswer } from './answers';
import { editText } from './edit-text';
import { SCRIPT_LIMITS } from './limits';
import { readLines } from './read-lines';
import { runJavascript } from './run-javascript';
import { searchFiles } from './search-files';
import type { ToolName } from './tool-names';
import { openWorkspace } from './workspace';

/** The tools of one chat. They answer in plain text; a refusal is thrown and reaches the model as a tool error. */
export function workspaceTools(options: {
  chatId: string;
  store: Pick<Store, 'files'>;
  now?: () => number;
  /** Called after files were written or removed. */
  onChange?: () => void;
}): Record<ToolName, Tool> {
  const { chatId, store, now = Date.now, onChange } = options;
  const workspace = openWorkspace({ chatId, files: store.files, now, onChange });
  return {
    list_files: tool({
      description: 'Lists the text files of the workspace with their sizes.',
      inputSchema: z.object({ folder: z.string().optional().describe('Only files below this folder.') }),
      execute: async ({ folder }) => listAnswer(await workspace.list(folder), folder),
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
        return writeAnswer({ path: file.path, content, isNew });
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
        return editAnswer({ path: file.path, count, line });
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
        return searchAnswer(query, await searchFiles({ files, query, isRegex, signal: abortSignal }));
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
        return scriptAnswer(end, await workspace.apply(end.changes));
      },
    }),
  };
}

const pathSchema = z.string().describe('Relative to the workspace, like "src/main.js".');
