import { parentPort } from 'node:worker_threads';
import { type FileTask, readTranscriptFile } from './read-transcript-file';

// The thread's own end of `reading-thread.ts`: one file at a time, each answer as soon as it is there.
parentPort?.on('message', async (task: FileTask) => {
  for await (const answer of readTranscriptFile(task)) parentPort?.postMessage(answer);
});
