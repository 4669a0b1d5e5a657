import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ProviderServer, startProviderServer } from '@/e2e/provider-server';
import { resolveModel } from './providers';
import { modelSummarizer } from './summarizer';

let server: ProviderServer;
beforeAll(async () => {
  server = await startProviderServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const request = {
  promptId: 'p',
  promptVersion: 1,
  system: 'You fold.',
  user: 'history',
  maxOutputTokens: 500,
};
const open = async (id = 'anthropic:claude-sonnet-5') => {
  const base = `${server.url}/v1`;
  const environment = {
    ANTHROPIC_API_KEY: 'k',
    ANTHROPIC_BASE_URL: base,
    OPENAI_API_KEY: 'k',
    OPENAI_BASE_URL: base,
  };
  return modelSummarizer(await resolveModel(id, { environment }));
};

describe('modelSummarizer', () => {
  it('sends its own instructions and no tools, and tells the text as it comes', async () => {
    await server.enqueue({
      text: 'a short summary',
      usage: { inputTokens: 50, outputTokens: 3, cacheReadTokens: 40 },
    });
    const seen: string[] = [];
    const summarizer = await open();
    const answer = await summarizer.summarize(request, new AbortController().signal, (text) =>
      seen.push(text),
    );
    expect(answer).toEqual({
      text: 'a short summary',
      finish: 'stop',
      usage: { inputTokens: 50, outputTokens: 3, cacheReadTokens: 40 },
    });
    expect(seen.at(-1)).toBe('a short summary');
    const body = (await server.requests())[0]?.body;
    expect(body).toMatchObject({ max_tokens: 500, system: [{ text: 'You fold.' }] });
    expect(body).not.toHaveProperty('tools');
    expect(summarizer.windowTokens).toBe(1_000_000);
  });

  it('tells when the answer was cut by its length', async () => {
    await server.enqueue({ text: 'half a', finish: 'length' });
    const answer = await (await open('openai:gpt-5.4')).summarize(request, new AbortController().signal);
    expect(answer.finish).toBe('length');
  });

  it('rejects with what the provider said', async () => {
    await server.enqueue({ fault: { type: 'unauthorized' } });
    const summarizer = await open();
    await expect(summarizer.summarize(request, new AbortController().signal)).rejects.toThrow(
      'invalid x-api-key',
    );
  });

  it('rejects when the stream is cut in the middle', async () => {
    await server.enqueue({ text: 'one two three', fault: { type: 'cut', afterPieces: 2 } });
    await expect((await open()).summarize(request, new AbortController().signal)).rejects.toThrow();
  });

  it('stops at once when told to', async () => {
    await server.enqueue({ text: 'one two three', hold: 1 });
    const abort = new AbortController();
    const summarizer = await open();
    const answer = summarizer.summarize(request, abort.signal);
    await server.held();
    abort.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(async () => (await server.requests())[0]?.outcome).toBe('client-left');
  });
});
