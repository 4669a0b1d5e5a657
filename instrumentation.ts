/** Runs once when the server starts: a store that cannot be opened or migrated stops the start with its own words. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { guardProcess } = await import('@/lib/process-guard');
  const { getStore } = await import('@/lib/store/get-store');
  guardProcess();
  const store = await getStore();
  // Closing is synchronous underneath, so it is done when this handler returns.
  process.once('exit', () => void store.close());
}
