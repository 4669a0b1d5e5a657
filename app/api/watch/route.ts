import { requireSession } from '@/lib/security/session';
import { subscribe, type WatchBeginning, type WatchEvent, watchCount } from '@/lib/turn/watch';

export const dynamic = 'force-dynamic';

/** A line now and then, so that a connection that died is noticed on both sides. */
const heartbeatMs = 20_000;

/** Server-sent events for open pages: what changed, never the content. */
export async function GET(request: Request): Promise<Response> {
  await requireSession();
  const encoder = new TextEncoder();
  let close = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (line: string) => controller.enqueue(encoder.encode(line));
      const tell = (event: WatchEvent | WatchBeginning) => write(`data: ${JSON.stringify(event)}\n\n`);
      const unsubscribe = subscribe(tell);
      const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
      close = () => {
        clearInterval(heartbeat);
        unsubscribe();
      };
      request.signal.addEventListener('abort', () => {
        close();
        controller.close();
      });
      write('retry: 1000\n\n');
      tell({ type: 'begins', count: watchCount() });
    },
    cancel: () => close(),
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' },
  });
}
