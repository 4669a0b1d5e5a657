import { processWide } from '@/lib/process-wide';

/** One chat's fault must not end everybody's answers: what nobody caught is logged and the server goes on. */
export function guardProcess(): void {
  processWide('process-guard', () => {
    process.on('unhandledRejection', (reason) => report('a promise nobody waited for failed', reason));
    process.on('uncaughtException', (error) => report('an error nobody caught', error));
    return true;
  });
}

function report(what: string, error: unknown): void {
  console.error(`${what}:`, error instanceof Error ? (error.stack ?? error.message) : error);
}
