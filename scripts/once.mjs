import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onStop } from './command.mjs';
import { at, root } from './paths.mjs';

const SETUP_LOCK = at('.foldline', 'setup.lock');

/**
 * Does work only if it was not done for this fingerprint yet. The stamp is written after success and removed before a
 * new attempt, and commands started at the same time wait for the one that works.
 */
export async function once({ stamp, fingerprint, work, lock = SETUP_LOCK }) {
  if (read(stamp) === fingerprint) return;
  await locked(lock, async () => {
    if (read(stamp) === fingerprint) return;
    fs.rmSync(stamp, { force: true });
    await work();
    fs.writeFileSync(stamp, fingerprint);
  });
}

/** One hash over the names and contents of these files and folders, and over `extra`. */
export function fingerprintOf(paths, { extra = [], ignore = () => false } = {}) {
  const hash = createHash('sha256').update(extra.join('\n'));
  for (const file of paths.flatMap(filesIn)) {
    const name = path.relative(root, file);
    if (!ignore(name)) hash.update(`\0${name}\0`).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(place) {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [place];
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)));
}

async function locked(lock, work) {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  for (let waited = false; !takeLock(lock); waited = true) {
    if (!waited) console.log('Another command is setting up this folder; waiting for it.');
    dropDeadLock(lock);
    await sleep(300);
  }
  const unlock = () => fs.rmSync(lock, { force: true });
  const forget = onStop(unlock);
  try {
    await work();
  } finally {
    forget();
    unlock();
  }
}

function takeLock(lock) {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

// A command that was killed leaves its lock behind. Moving it away first makes sure that only one of those who wait
// removes it, and that a lock taken in between is not the one removed.
function dropDeadLock(lock) {
  const owner = read(lock);
  if (!owner || isAlive(Number(owner))) return;
  const aside = `${lock}.${process.pid}`;
  try {
    fs.renameSync(lock, aside);
    if (read(aside) !== owner) fs.linkSync(aside, lock);
    fs.rmSync(aside, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
