import type { TransferListItem, Worker } from 'node:worker_threads';

/**
 * Sends a task to a thread and gives what it answers, one by one, until `isLast`. A thread that dies gives what `onDeath`
 * makes of it, as the last answer.
 */
export async function* workerAnswers<Answer>(
  worker: Worker,
  task: unknown,
  options: {
    transfer?: TransferListItem[];
    isLast: (answer: Answer) => boolean;
    onDeath: (reason: string) => Answer;
  },
): AsyncGenerator<Answer> {
  const waiting: Answer[] = [];
  let wake = () => {};
  const push = (answer: Answer) => {
    waiting.push(answer);
    wake();
  };
  const fail = (error: Error) => push(options.onDeath(error.message));
  const gone = () => push(options.onDeath('The thread ended without an answer.'));
  worker.on('message', push).once('error', fail).once('exit', gone);
  worker.postMessage(task, options.transfer);
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
      if (options.isLast(answer)) return;
    }
  } finally {
    worker.off('message', push).off('error', fail).off('exit', gone);
  }
}
