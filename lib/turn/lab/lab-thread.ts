import 'server-only';
import { Worker } from 'node:worker_threads';
import type { Summarizer } from '../../compaction';
import { workerAnswers } from '../worker-answers';
import type { LabOrder } from './lab.worker';
import type { LabAnswer, LabTask } from './lab-work';

/** Whatever does the lab's work; the server uses a thread, tests work in place. */
export type LabWorkshop = (
  task: LabTask,
  options: { summarizer: Summarizer | null; signal: AbortSignal },
) => AsyncIterable<LabAnswer>;

const MEMORY_MB = 2_048;

/** Works in a thread of its own, so that the server goes on answering; stopping ends the thread. */
export const labThread: LabWorkshop = async function* (task, { summarizer, signal }) {
  const worker = new Worker(new URL('./lab.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    const answers = workerAnswers<LabAnswer>(worker, task, {
      isLast: ({ type }) => type === 'done' || type === 'failed',
      onDeath: (reason) => ({ type: 'failed', reason: signal.aborted ? 'Cancelled.' : reason }),
    });
    for await (const answer of answers) {
      if (answer.type === 'ask') void serve(worker, answer, { summarizer, signal });
      else yield answer;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
};

async function serve(
  worker: Worker,
  { id, request }: Extract<LabAnswer, { type: 'ask' }>,
  { summarizer, signal }: { summarizer: Summarizer | null; signal: AbortSignal },
): Promise<void> {
  const tell = (order: LabOrder) => worker.postMessage(order);
  try {
    if (!summarizer) throw new Error('There is no summariser.');
    tell({ type: 'summary', id, answer: await summarizer.summarize(request, signal) });
  } catch (error) {
    tell({ type: 'no-summary', id, reason: error instanceof Error ? error.message : String(error) });
  }
}
