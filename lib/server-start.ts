import { AppError } from '@/lib/app-error';
import { guardProcess } from '@/lib/process-guard';
import { getStore } from '@/lib/store/get-store';

/** Before the first request: faults are caught, the store is opened and migrated, and closed again at the end. */
export async function prepareServer(): Promise<void> {
  guardProcess();
  const store = await getStore().catch(giveUp);
  // Closing is synchronous underneath, so it is done when this handler returns.
  process.once('exit', () => void store.close());
}

/** Next would go on and fail at every request; a server without its store is better not started. */
function giveUp(error: unknown): never {
  console.error(error instanceof AppError ? `Foldline: ${error.message}` : error);
  process.exit(1);
}
