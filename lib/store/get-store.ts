import 'server-only';
import path from 'node:path';
import { openStore } from './open';
import type { Store } from './types';

/**
 * The one store of this process, opened when first asked for. It lives on globalThis because route handlers get their
 * own instances of modules; an opening that failed is tried again.
 */
export function getStore(): Promise<Store> {
  holder[KEY] ??= openStore({ dataDir: dataDirectory(), now: Date.now }).catch((fault: unknown) => {
    holder[KEY] = undefined;
    throw fault;
  });
  return holder[KEY];
}

export function dataDirectory(): string {
  return path.resolve(process.env.FOLDLINE_DATA_DIR || 'data');
}

const KEY = Symbol.for('foldline.store');
const holder = globalThis as { [KEY]?: Promise<Store> };
