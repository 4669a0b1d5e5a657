/** Runs once when the server starts: a store that cannot be opened or migrated stops the start with its own words. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { prepareServer } = await import('@/lib/server-start');
  await prepareServer();
}
