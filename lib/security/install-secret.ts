import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { dataDirectory } from '@/lib/data-directory';

/** The secret of this install, made on first use and kept in the data folder, readable by its owner only. */
export function installSecret(directory = dataDirectory()): string {
  const file = path.join(directory, 'secret');
  return readSecret(file) ?? createSecret(file);
}

function readSecret(file: string): string | null {
  try {
    const secret = fs.readFileSync(file, 'utf8').trim();
    return secret.length >= 32 ? secret : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written aside and linked into place, so that two processes starting at once agree on one secret. */
function createSecret(file: string): string {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  fs.writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    if (readSecret(file) === null) fs.rmSync(file, { force: true });
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
  const secret = readSecret(file);
  if (secret === null) throw new Error(`${file} holds no usable secret; delete it and start again`);
  return secret;
}
