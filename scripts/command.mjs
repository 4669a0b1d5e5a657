import { root } from './paths.mjs';

const OLDEST_NODE = [20, 9];
const stopTasks = new Set();
let isStopping = false;

/** What a person can put right: shown as one line, without a stack. */
export class Refusal extends Error {}

/**
 * Runs a command of this project from its root folder. Ctrl-C, SIGTERM, SIGHUP and the death of the npm that started
 * it stop the command and everything it has under way; `codeWhenStopped` is what it exits with then.
 */
export async function command(main, { codeWhenStopped = 130 } = {}) {
  process.chdir(root);
  const stop = () => stopWith(codeWhenStopped);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) watchParent(stop);
  try {
    refuseOldNode(process.versions.node);
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Refusal ? `Foldline: ${error.message}` : error);
    await stopWith(1);
  }
}

/** Adds something to undo when the command is stopped; the answer takes it off the list again. */
export function onStop(task) {
  stopTasks.add(task);
  return () => stopTasks.delete(task);
}

async function stopWith(code) {
  if (isStopping) return;
  isStopping = true;
  await Promise.allSettled([...stopTasks].map((task) => task()));
  process.exit(code);
}

// npm killed outright passes no signal on, but then we get another parent.
function watchParent(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && stop(), 500);
  timer.unref();
}

export function refuseOldNode(version) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Refusal(`Node ${OLDEST_NODE.join('.')} or newer is needed, this is ${version}.`);
}
