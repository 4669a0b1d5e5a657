import { parentPort } from 'node:worker_threads';
import { measureTask, type QualityTask } from './measure-task';

parentPort?.once('message', (task: QualityTask) => {
  parentPort?.postMessage({ type: 'measured', measured: measureTask(task) });
});
