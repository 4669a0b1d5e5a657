import path from 'node:path';
import { Worker } from 'node:worker_threads';

export type WorkerEnd<Answer> =
  | { type: 'answer'; answer: Answer }
  | { type: 'late' }
  | { type: 'stopped' }
  | { type: 'crashed'; reason: string };

const MEMORY_MB = 256;
/** A busy machine may need a while to start a thread. */
const START_MS = 20_000;

// By its place in the project, not by import: bundled, it would look for the sandbox's binary among the page's files.
const WORKER_FILE = path.join(
  /* turbopackIgnore: true */ process.cwd(),
  'lib',
  'tools',
  'sandbox',
  'worker.mjs',
);

/** Runs one task in a thread of its own and ends that thread, whatever happens. */
export function runWorker<Answer>(
  task: unknown,
  { timeMs, signal }: { timeMs: number; signal?: AbortSignal },
): Promise<WorkerEnd<Answer>> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve({ type: 'stopped' });
    const worker = new Worker(WORKER_FILE, {
      workerData: task,
      env: {},
      stdin: false,
      stdout: false,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = (how: WorkerEnd<Answer>) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      void worker.terminate();
      resolve(how);
    };
    const stop = () => end({ type: 'stopped' });
    const late = () => end({ type: 'late' });
    let timer = setTimeout(late, START_MS);
    signal?.addEventListener('abort', stop);
    worker.on('message', (message: Answer | 'begun') => {
      if (message !== 'begun') return end({ type: 'answer', answer: message });
      clearTimeout(timer);
      timer = setTimeout(late, timeMs);
    });
    worker.once('error', (error) => end({ type: 'crashed', reason: error.message }));
    worker.once('exit', () => end({ type: 'crashed', reason: 'The thread ended without an answer.' }));
  });
}
