import { streamText } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type ProviderServer, startProviderServer } from '@/e2e/provider-server';
import { AppError } from '@/lib/app-error';
import type { MessageError } from '@/lib/store/types';
import { toMessageError } from './provider-error';
import { resolveModel } from './providers';

const KEY = 'sk-test-very-secret-0001';
let server: ProviderServer;
beforeAll(async () => {
  server = await startProviderServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const environmentFor = (url: string) => ({
  OPENAI_API_KEY: KEY,
  OPENAI_BASE_URL: `${url}/v1`,
  ANTHROPIC_API_KEY: KEY,
  ANTHROPIC_BASE_URL: `${url}/v1`,
  OPENAI_COMPATIBLE_BASE_URL: `${url}/v1`,
  OPENAI_COMPATIBLE_API_KEY: KEY,
});

/** Runs one real call and tells what the person would read; null when it went well. */
async function failureOf(
  modelId: string,
  url = server.url,
  timeoutMs?: number,
): Promise<MessageError | null> {
  const { model } = await resolveModel(modelId, { environment: environmentFor(url) });
  let failure: unknown = null;
  const result = streamText({
    model,
    prompt: 'Hello',
    maxRetries: 0,
    maxOutputTokens: 100,
    abortSignal: timeoutMs ? AbortSignal.timeout(timeoutMs) : undefined,
    onError: ({ error }) => {
      failure = error;
    },
    onAbort: () => {
      failure = new DOMException('too slow', 'TimeoutError');
    },
  });
  await result.consumeStream();
  return failure === null ? null : toMessageError(failure);
}

const ids = ['openai:gpt-5.4', 'anthropic:claude-sonnet-5', 'compatible:local-1'];
const table: { answer: Answer; code: string; retryable: boolean; says: RegExp }[] = [
  {
    answer: { fault: { type: 'unauthorized' } },
    code: 'provider:unauthorized',
    retryable: false,
    says: /key/,
  },
  {
    answer: { fault: { type: 'unknown-model' } },
    code: 'provider:unknown-model',
    retryable: false,
    says: /model/,
  },
  {
    answer: { fault: { type: 'rate-limit', retryAfterSeconds: 7 } },
    code: 'provider:rate-limited',
    retryable: true,
    says: /^Too many requests to the provider\.$/,
  },
  {
    answer: { fault: { type: 'rate-limit' } },
    code: 'provider:rate-limited',
    retryable: true,
    says: /in a moment/,
  },
  { answer: { fault: { type: 'quota' } }, code: 'provider:quota', retryable: false, says: /credit/ },
  {
    answer: { fault: { type: 'context-too-long' } },
    code: 'provider:context-too-long',
    retryable: false,
    says: /window/,
  },
  {
    answer: { fault: { type: 'server-error' } },
    code: 'provider:server-error',
    retryable: true,
    says: /500/,
  },
  {
    answer: { fault: { type: 'server-error', status: 529 } },
    code: 'provider:overloaded',
    retryable: true,
    says: /overloaded/,
  },
  { answer: { fault: { type: 'garbage' } }, code: 'provider:server-error', retryable: true, says: /502/ },
  {
    answer: { fault: { type: 'garbage', status: 200 } },
    code: 'provider:stream-cut',
    retryable: true,
    says: /broke off/,
  },
  { answer: { fault: { type: 'hang-up' } }, code: 'provider:stream-cut', retryable: true, says: /broke off/ },
  {
    answer: { text: 'one two three', fault: { type: 'cut', afterPieces: 2 } },
    code: 'provider:stream-cut',
    retryable: true,
    says: /broke off/,
  },
  {
    answer: { text: 'one two three', fault: { type: 'end-early', afterPieces: 2 } },
    code: 'provider:stream-cut',
    retryable: true,
    says: /broke off/,
  },
  {
    answer: { text: 'one two three', fault: { type: 'error-event', afterPieces: 1 } },
    code: 'provider:overloaded',
    retryable: true,
    says: /error of its own/,
  },
];

describe.each(ids)('what the person reads when %s fails', (id) => {
  for (const { answer, code, retryable, says } of table) {
    it(`names ${JSON.stringify(answer.fault)} as ${code}`, async () => {
      await server.enqueue(answer);
      const failure = await failureOf(id);
      expect(failure).toMatchObject({ code, retryable });
      expect(failure?.text).toMatch(says);
      expect(failure?.text).not.toContain('secret');
    });
  }

  it('says that a connection was refused', async () => {
    const gone = await startProviderServer();
    await gone.close();
    expect(await failureOf(id, gone.url)).toMatchObject({ code: 'provider:unreachable', retryable: true });
  });

  it('says that the provider took too long', async () => {
    await server.enqueue({ text: 'never', fault: { type: 'stall', afterPieces: 0 } });
    expect(await failureOf(id, server.url, 50)).toMatchObject({ code: 'provider:timeout', retryable: true });
  });

  it('has nothing to say when all is well', async () => {
    await server.enqueue({ text: 'fine' });
    expect(await failureOf(id)).toBeNull();
  });
});

describe('toMessageError', () => {
  it('keeps the milliseconds of retry-after', async () => {
    await server.enqueue({ fault: { type: 'rate-limit', retryAfterSeconds: 3 } });
    expect((await failureOf('openai:gpt-5.4'))?.retryAfterMs).toBe(3000);
  });

  it('passes on what the house itself says', () => {
    expect(toMessageError(new AppError('unavailable:model', 'OpenAI is not set up.'))).toEqual({
      code: 'unavailable:model',
      text: 'OpenAI is not set up.',
      retryable: false,
    });
  });

  it('takes keys out of whatever it quotes', () => {
    const { text } = toMessageError(
      new Error('bad key sk-abcdef123456 at https://u:p4ss@host/?key=AIzaSyA1234567890'),
    );
    expect(text).not.toMatch(/abcdef|p4ss|AIza/);
  });

  it('has words for things that are not errors', () => {
    for (const thing of [undefined, null, 42, 'odd', {}, new AggregateError([])]) {
      expect(toMessageError(thing)).toMatchObject({ code: 'unknown:turn', retryable: true });
    }
  });
});
