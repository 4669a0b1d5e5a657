import { APICallError } from '@ai-sdk/provider';
import { streamText, wrapLanguageModel } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { describe, expect, it } from 'vitest';
import { noSilentWait } from './no-silent-wait';

async function callsUntilTold(statusCode: number): Promise<{ calls: number; told: unknown }> {
  let calls = 0;
  const model = new MockLanguageModelV3({
    doStream: async () => {
      calls++;
      throw new APICallError({
        message: 'no',
        url: 'http://localhost',
        requestBodyValues: {},
        statusCode,
        responseHeaders: { 'retry-after-ms': '1' },
      });
    },
  });
  let told: unknown = null;
  const result = streamText({
    model: wrapLanguageModel({ model, middleware: noSilentWait }),
    prompt: 'go',
    maxRetries: 1,
    onError: ({ error }) => {
      told = error;
    },
  });
  await result.consumeStream();
  return { calls, told };
}

describe('a provider that asks to wait', () => {
  it('is asked once, and the time it named is handed on', async () => {
    const { calls, told } = await callsUntilTold(429);
    expect(calls).toBe(1);
    expect(told).toMatchObject({ statusCode: 429, responseHeaders: { 'retry-after-ms': '1' } });
  });

  it('is told from one that had a passing fault, which is asked again', async () => {
    expect((await callsUntilTold(500)).calls).toBe(2);
  });
});
