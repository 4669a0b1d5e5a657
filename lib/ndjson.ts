/** A line of JSON for each event as it happens. `onEnd` runs once, however it ends; a reader that goes away ends the events. */
export function ndjsonResponse(
  events: AsyncGenerator<unknown>,
  { stop, onEnd }: { stop: () => void; onEnd: () => void },
): Response {
  const encoder = new TextEncoder();
  let isOver = false;
  const end = () => {
    if (!isOver) onEnd();
    isOver = true;
  };
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await events.next();
      if (!done) return controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      end();
      controller.close();
    },
    cancel: async () => {
      stop();
      end();
      await events.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}

/** The events of such an answer. */
export async function* readNdjson<Event>(body: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Event;
  }
}

/** A refusal in plain words. */
export function refusal(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
