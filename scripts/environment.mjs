import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Refusal } from './command.mjs';
import { at, root } from './paths.mjs';

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = '3000';

/** Adds what stands in .env and .env.local to the environment; what is already set there wins. */
export async function loadEnvironment({ development }) {
  const { default: nextEnvironment } = await import(at('node_modules/@next/env/dist/index.js'));
  nextEnvironment.loadEnvConfig(root, development, { info: () => {}, error: console.error });
}

/** Where to listen. Other machines are let in only with a password. */
export function readAddress(env) {
  const host = (env.HOST || DEFAULT_HOST).replace(/^\[(.*)\]$/, '$1');
  const port = env.PORT || DEFAULT_PORT;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new Refusal(`PORT is "${port}", which is not a port number (1 to 65535).`);
  }
  if (!isLoopback(host) && !env.FOLDLINE_PASSWORD) {
    throw new Refusal(
      `HOST is ${host}, which lets other machines in: set FOLDLINE_PASSWORD too, or leave HOST out to stay on ${DEFAULT_HOST}.`,
    );
  }
  return { host, port: Number(port) };
}

/** The data folder, made if it is missing; refused in one line if nothing can be written there. */
export function prepareDataFolder(env) {
  const folder = path.resolve(root, env.FOLDLINE_DATA_DIR || 'data');
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch (error) {
    throw new Refusal(
      `the data folder ${folder} cannot be written to (${error.code}); FOLDLINE_DATA_DIR chooses another.`,
    );
  }
  return folder;
}

/** Why listening failed, in words that say what to do. */
export function listenRefusal(error, { host, port }) {
  const other = `choose another, for example: PORT=${port === 65_535 ? port - 1 : port + 1} npm start`;
  if (error.code === 'EADDRINUSE') return new Refusal(`port ${port} on ${host} is already taken; ${other}`);
  if (error.code === 'EACCES') return new Refusal(`port ${port} may not be used by this user; ${other}`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') {
    return new Refusal(`HOST is ${host}, which is not an address of this machine (${error.code}).`);
  }
  return error;
}

/** The address as it is typed into a browser. */
export function urlOf({ host, port }) {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${net.isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}

// Chats are private, so only their owner may look inside. Node's own recursive mkdir is not used because it never
// returns where the kernel makes no folders, as in /proc.
function makeFolder(folder) {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

function isLoopback(host) {
  return host === 'localhost' || host === '::1' || (net.isIPv4(host) && host.startsWith('127.'));
}
