import type { LanguageModelV3Middleware, LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { AppError } from '@/lib/app-error';

type Part = LanguageModelV3StreamPart;

/**
 * Makes every broken stream an error the SDK reports, so that half an answer is never stored as a whole one:
 * one that ends without the provider saying why (the SDK takes it for finished), and one whose connection dies
 * (the SDK's own error callback would not hear of it). A stop stays a stop.
 */
export const wholeAnswersOnly: LanguageModelV3Middleware = {
  specificationVersion: 'v3',
  wrapStream: async ({ doStream, params }) => {
    const result = await doStream();
    const reader = result.stream.getReader();
    const parts = checkedParts(reader, params.abortSignal);
    const stream = new ReadableStream<Part>({
      async pull(controller) {
        const next = await parts.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel(reason) {
        await reader.cancel(reason);
      },
    });
    return { ...result, stream };
  },
};

async function* checkedParts(
  reader: ReadableStreamDefaultReader<Part>,
  signal?: AbortSignal,
): AsyncGenerator<Part> {
  let isExplained = false;
  while (true) {
    let part: Part;
    try {
      const { done, value } = await reader.read();
      if (done) break;
      part = value;
    } catch (error) {
      if (signal?.aborted) throw error;
      yield { type: 'error', error };
      return;
    }
    if (part.type === 'error') isExplained = true;
    if (part.type === 'finish') {
      const { unified, raw } = part.finishReason;
      if (unified === 'other' && !raw && !isExplained) yield cut();
      isExplained = true;
    }
    yield part;
  }
  if (!isExplained) yield cut();
}

function cut(): Part {
  const text = 'The connection to the provider broke off before the answer was whole.';
  return { type: 'error', error: new AppError('provider:stream-cut', text) };
}
