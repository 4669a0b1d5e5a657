import 'server-only';
import { Worker } from 'node:worker_threads';
import { workerAnswers } from '../worker-answers';
import type { FileAnswer, FileTask } from './read-transcript-file';

/** Whatever reads files; the server uses a thread, tests read in place. */
export type FileReader = { read: (task: FileTask) => AsyncIterable<FileAnswer>; close: () => void };

const MEMORY_MB = 1_536;
const TOO_MUCH = 'The file is more than can be read here at once. Split it, or import the newest part.';

/**
 * A thread that reads files, so that the server goes on answering while it does. It is made for one request and thrown
 * away with it; if a file is too much for it, that file is refused and the next one gets a new thread.
 */
export function openReadingThread(): FileReader {
  let worker: Worker | null = null;
  const close = () => {
    void worker?.terminate();
    worker = null;
  };
  return {
    close,
    read: async function* (task) {
      worker ??= new Worker(new URL('./reading.worker.ts', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      });
      yield* workerAnswers<FileAnswer>(worker, task, {
        transfer: transfersOf(task),
        isLast: ({ type }) => type === 'done' || type === 'refused',
        onDeath: (reason) => {
          console.error('A file could not be read:', reason);
          close();
          return { type: 'refused', reason: TOO_MUCH };
        },
      });
    },
  };
}

/** The bytes move to the thread instead of being copied. */
function transfersOf(task: FileTask): ArrayBuffer[] {
  const chunks = [task, ...task.companions].flatMap(({ chunks }) => chunks);
  return [...new Set(chunks.map(({ buffer }) => buffer as ArrayBuffer))];
}
