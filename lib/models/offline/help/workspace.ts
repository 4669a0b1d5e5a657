import type { HelpSection } from './section';

export const workspaceHelp: HelpSection[] = [
  {
    title: 'The workspace',
    also: 'workspace files folder panel attach upload drop paste text file zip download limits size',
    text: 'Each chat has a workspace of text files, kept in the database, that the model reads and writes through tools. See and edit them in the Workspace tab of the inspector, download them as a zip, or drop text files onto the composer. A file can be 512 kB, a workspace 8 MB and 500 files.',
  },
  {
    title: 'Tools',
    also: 'tools tool call list_files read_file write_file edit_file delete_file search_files run_javascript what tools',
    text: 'The model can list, read, write, edit, delete and search files, and run JavaScript. Each call is a card in the chat with its arguments and its result. Tools can be switched off per chat.',
  },
  {
    title: 'Running JavaScript: the sandbox',
    also: 'run code javascript sandbox safe quickjs execute script security loop memory',
    text: '`run_javascript` runs in a sandbox of its own: no network, no access to your machine or to the database, 5 seconds, 64 MB. It sees the workspace as `files.list()`, `files.read(path)`, `files.write(path, text)` and `files.remove(path)`. A script that fails changes nothing.',
  },
  {
    title: 'Agent mode',
    also: 'agent mode task loop steps autonomous step limit several',
    text: 'In agent mode the message is a task: the model works on it with the tools, step by step, up to the step limit, and every step is shown. Stop ends it. The task itself is the goal of any compaction on the way, so nobody is asked.',
  },
];
