import { AppError } from '@/lib/app-error';
import { guardProcess } from '@/lib/process-guard';
import { getStore } from '@/lib/store/get-store';
import { adoptConfigFile } from '@/lib/turn/settings/config-file';

/** Before the first request: faults are caught, the store is opened and migrated, the configuration file is read. */
export async function prepareServer(): Promise<void> {
  guardProcess();
  const store = await getStore().catch(giveUp);
  await adoptConfigFile(store, {
    folder: process.cwd(),
    file: process.env.FOLDLINE_CONFIG?.trim() || undefined,
    log: console.error,
  });
  // Closing is synchronous underneath, so it is done when this handler returns.
  process.once('exit', () => void store.close());
}

/** Next would go on and fail at every request; a server without its store is better not started. */
function giveUp(error: unknown): never {
  console.error(error instanceof AppError ? `Foldline: ${error.message}` : error);
  process.exit(1);
}
