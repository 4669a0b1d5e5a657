import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onStop } from './command.mjs';
import { root } from './paths.mjs';

const GRACE_MS = 3_000;
const hasGroups = process.platform !== 'win32';

/** Runs a program to its end and gives its exit code. It leads a process group, so that stopping it stops its children. */
export async function run(program, args, { env = {} } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    detached: hasGroups,
  });
  const ended = once(child, 'exit');
  const forget = onStop(() => endGroup(child, ended));
  try {
    const [code] = await ended;
    return code ?? 1;
  } finally {
    forget();
  }
}

/** Runs a JavaScript file of an installed package, without a shell or npx in between. */
export function runTool(file, args, options) {
  return run(process.execPath, [file, ...args], options);
}

async function endGroup(child, ended) {
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  await ended.catch(() => {});
  clearTimeout(timer);
}

function signalGroup(child, signal) {
  try {
    if (hasGroups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
