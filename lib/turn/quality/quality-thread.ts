import 'server-only';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../app-error';
import { workerAnswers } from '../worker-answers';
import type { MeasuredQuality, QualityTask } from './measure-task';

/** Whatever measures; the server uses a thread, tests measure in place. */
export type Measurer = (task: QualityTask) => Promise<MeasuredQuality>;

type Answer = { type: 'measured'; measured: MeasuredQuality } | { type: 'failed'; reason: string };

/** Measures in a thread of its own, so that a chat of thousands of messages holds nobody up. */
export const qualityThread: Measurer = async (task) => {
  const worker = new Worker(new URL('./quality.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const answers = workerAnswers<Answer>(worker, task, {
      isLast: () => true,
      onDeath: (reason) => ({ type: 'failed', reason }),
    });
    for await (const answer of answers) {
      if (answer.type === 'measured') return answer.measured;
      throw new AppError('failed:quality', `The compaction could not be measured: ${answer.reason}`);
    }
    throw new AppError('failed:quality', 'The compaction could not be measured.');
  } finally {
    void worker.terminate();
  }
};

const MEMORY_MB = 1_024;
