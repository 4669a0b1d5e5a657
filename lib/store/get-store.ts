import 'server-only';
import { dataDirectory } from '@/lib/data-directory';
import { processWide } from '@/lib/process-wide';
import { openStore } from './open';
import type { Store } from './types';

/** The one store of this process, opened when first asked for; an opening that failed is tried again. */
export function getStore(): Promise<Store> {
  const holder = processWide<{ store: Promise<Store> | null }>('store', () => ({ store: null }));
  holder.store ??= openStore({ dataDir: dataDirectory(), now: Date.now }).catch((fault: unknown) => {
    holder.store = null;
    throw fault;
  });
  return holder.store;
}
