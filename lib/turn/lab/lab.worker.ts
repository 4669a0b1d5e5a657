import { parentPort } from 'node:worker_threads';
import type { SummaryAnswer } from '../../compaction/ports';
import { doLabWork, type LabTask } from './lab-work';

/** What the thread is told: its task, then the summaries it asked for. */
export type LabOrder =
  | LabTask
  | { type: 'summary'; id: number; answer: SummaryAnswer }
  | { type: 'no-summary'; id: number; reason: string };

type Waiting = { resolve: (answer: SummaryAnswer) => void; reject: (error: Error) => void };

const waiting = new Map<number, Waiting>();
let lastId = 0;

parentPort?.on('message', async (order: LabOrder) => {
  if (order.type === 'summary') return settle(order.id, ({ resolve }) => resolve(order.answer));
  if (order.type === 'no-summary') return settle(order.id, ({ reject }) => reject(new Error(order.reason)));
  await doLabWork(order, (answer) => parentPort?.postMessage(answer), {
    now: Date.now,
    ask: (request) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        parentPort?.postMessage({ type: 'ask', id, request });
      }),
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ type: 'failed', reason });
  });
});

function settle(id: number, how: (waiter: Waiting) => void): void {
  const waiter = waiting.get(id);
  waiting.delete(id);
  if (waiter) how(waiter);
}
