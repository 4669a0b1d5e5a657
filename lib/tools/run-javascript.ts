import { AppError } from '@/lib/app-error';
import { formatBytes } from '@/lib/format-bytes';
import { SCRIPT_LIMITS } from './limits';
import { runWorker } from './sandbox/run-worker';
import type { FileChange } from './workspace';

export type ScriptLimits = { [Name in keyof typeof SCRIPT_LIMITS]: number };
export type ScriptEnd = { output: string; value: string | null; changes: FileChange[] };

type WorkerAnswer = {
  output: string;
  value: string | null;
  error: { type: 'time' | 'memory' | 'stack' } | { type: 'thrown'; text: string } | null;
  changes: [path: string, content: string | null][];
};

/** Time for the sandbox to stop the script by itself, before the thread is killed. */
const GRACE_MS = 1_000;

/** Runs a script in the sandbox. A script that fails, for whatever reason, throws and has changed nothing. */
export async function runJavascript(options: {
  code: string;
  files: { path: string; content: string }[];
  limits?: Partial<ScriptLimits>;
  signal?: AbortSignal;
}): Promise<ScriptEnd> {
  const limits: ScriptLimits = { ...SCRIPT_LIMITS, ...options.limits };
  const { code, files, signal } = options;
  if (code.trim() === '') throw failure('There is no code to run.');
  if (code.length > limits.codeLength)
    throw failure(`A script can be ${limits.codeLength} characters long at most.`);

  const task = { type: 'run', code, files: files.map(({ path, content }) => [path, content]), limits };
  const end = await takeTurn(() =>
    runWorker<WorkerAnswer>(task, { timeMs: limits.timeMs + GRACE_MS, signal }),
  );
  if (end.type === 'stopped') throw failure('The script was stopped.');
  if (end.type === 'late') throw failure(tooLong(limits));
  if (end.type === 'crashed')
    throw failure(/memory/i.test(end.reason) ? tooBig(limits) : 'The sandbox broke down.');

  const { output, value, error, changes } = end.answer;
  if (error) throw failure(`${explain(error, limits)}${output ? `\nOutput before that:\n${output}` : ''}`);
  return {
    output,
    value: cut(value, limits),
    changes: changes.map(([path, content]) => ({ path, content })),
  };
}

const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Few scripts at once: the machine also has a chat to serve. */
async function takeTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function explain(error: NonNullable<WorkerAnswer['error']>, limits: ScriptLimits): string {
  if (error.type === 'thrown') return error.text;
  if (error.type === 'time') return tooLong(limits);
  if (error.type === 'memory') return tooBig(limits);
  return 'The script called itself too deeply (stack overflow).';
}

function tooLong({ timeMs }: ScriptLimits): string {
  return `The script was stopped after ${timeMs / 1000} s. Is there an endless loop? No files were changed.`;
}

function tooBig({ memoryBytes }: ScriptLimits): string {
  return `The script needed more than ${formatBytes(memoryBytes)} of memory and was stopped. No files were changed.`;
}

function cut(value: string | null, { outputLength }: ScriptLimits): string | null {
  if (value === null || value.length <= outputLength) return value;
  return `${value.slice(0, outputLength)}\n[value cut at ${outputLength} characters]`;
}

function failure(text: string): AppError {
  return new AppError('failed:script', text);
}
