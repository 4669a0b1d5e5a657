import { describe, expect, it } from 'vitest';
import { ndjsonResponse, readNdjson } from './ndjson';

async function* events(count: number) {
  for (let number = 1; number <= count; number++) yield { number, text: 'é\n' };
}

describe('lines of JSON', () => {
  it('come out as they went in, and the end is told once', async () => {
    let ends = 0;
    const response = ndjsonResponse(events(3), { stop: () => {}, onEnd: () => ends++ });
    const read: unknown[] = [];
    if (response.body) for await (const event of readNdjson(response.body)) read.push(event);
    expect(read).toEqual([1, 2, 3].map((number) => ({ number, text: 'é\n' })));
    expect(ends).toBe(1);
  });

  it('stop with their reader', async () => {
    const heard: string[] = [];
    const response = ndjsonResponse(events(1_000), {
      stop: () => heard.push('stop'),
      onEnd: () => heard.push('end'),
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(heard).toEqual(['stop', 'end']);
  });

  it('are read wherever the pieces are cut', async () => {
    const bytes = new TextEncoder().encode('{"a":"é"}\n{"b":2}\n');
    for (let cut = 0; cut <= bytes.length; cut++) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const piece of [bytes.slice(0, cut), bytes.slice(cut)]) controller.enqueue(piece);
          controller.close();
        },
      });
      const read: unknown[] = [];
      for await (const event of readNdjson(body)) read.push(event);
      expect(read).toEqual([{ a: 'é' }, { b: 2 }]);
    }
  });
});
