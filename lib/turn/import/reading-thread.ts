import 'server-only';
import { Worker } from 'node:worker_threads';
import type { FileAnswer, FileTask } from './read-transcript-file';

/** Whatever reads files; the server uses a thread, tests read in place. */
export type FileReader = { read: (task: FileTask) => AsyncIterable<FileAnswer>; close: () => void };

const MEMORY_MB = 1_536;

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
      for await (const answer of answersOf(worker, task)) {
        yield answer;
        if (answer.type === 'refused' && answer.reason === TOO_MUCH) close();
      }
    },
  };
}

const TOO_MUCH = 'The file is more than can be read here at once. Split it, or import the newest part.';

async function* answersOf(worker: Worker, task: FileTask): AsyncGenerator<FileAnswer> {
  const waiting: FileAnswer[] = [];
  let wake = () => {};
  const push = (answer: FileAnswer) => {
    waiting.push(answer);
    wake();
  };
  const fail = (error: Error) => {
    console.error('An import could not be read:', error.message);
    push({ type: 'refused', reason: TOO_MUCH });
  };
  const gone = () => push({ type: 'refused', reason: TOO_MUCH });
  worker.on('message', push).once('error', fail).once('exit', gone);
  worker.postMessage(task, transfersOf(task));
  try {
    for (;;) {
      const answer = waiting.shift();
      if (answer === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      yield answer;
      if (answer.type === 'done' || answer.type === 'refused') return;
    }
  } finally {
    worker.off('message', push).off('error', fail).off('exit', gone);
  }
}

/** The bytes move to the thread instead of being copied. */
function transfersOf(task: FileTask): ArrayBuffer[] {
  const chunks = [task, ...task.companions].flatMap(({ chunks }) => chunks);
  return [...new Set(chunks.map(({ buffer }) => buffer as ArrayBuffer))];
}
