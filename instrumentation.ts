/** Runs once when the server starts, before the first request is answered. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { guardProcess } = await import('@/lib/process-guard');
  guardProcess();
}
