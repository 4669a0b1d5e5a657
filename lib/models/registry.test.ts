import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ProviderServer, startProviderServer } from '@/e2e/provider-server';
import { forgetCompatibleModels } from './compatible-models';
import { resolveModel } from './providers';
import { defaultModelId, describeModel, listModels, listProviders } from './registry';

let server: ProviderServer;
beforeEach(async () => {
  forgetCompatibleModels();
  server = await startProviderServer({ models: ['llama-3.3', 'nomic-embed-text', 'gpt-oss-120b'] });
});
afterEach(() => server.close());

const everyKey = { OPENAI_API_KEY: 'a', ANTHROPIC_API_KEY: 'b', GOOGLE_GENERATIVE_AI_API_KEY: 'c' };

describe('listModels', () => {
  it('knows only the built-in model without any key', async () => {
    expect((await listModels({ environment: {} })).map(({ id }) => id)).toEqual(['offline:foldline-1']);
  });

  it('lists the chat models of providers that are set up, newest first, and no others', async () => {
    const ids = (await listModels({ environment: { ANTHROPIC_API_KEY: 'b' } })).map(({ id }) => id);
    expect(ids).toContain('anthropic:claude-opus-5-5');
    expect(ids.indexOf('anthropic:claude-opus-5-5')).toBeLessThan(ids.indexOf('anthropic:claude-haiku-4-5'));
    expect(ids.some((id) => id.startsWith('openai:'))).toBe(false);
  });

  it('leaves out models for other media and other endpoints', async () => {
    const ids = (await listModels({ environment: everyKey })).map(({ id }) => id);
    expect(ids.filter((id) => /embedding|image|audio|tts|realtime|whisper|codex|gemma/.test(id))).toEqual([]);
    expect(ids).toContain('openai:gpt-4o');
    expect(ids).toContain('google:gemini-2.5-pro');
  });

  it('asks a compatible server for its models, once a minute', async () => {
    const environment = { OPENAI_COMPATIBLE_BASE_URL: `${server.url}/v1/`, OPENAI_COMPATIBLE_API_KEY: 'k' };
    const ids = (await listModels({ environment })).map(({ id }) => id);
    expect(ids).toEqual(['offline:foldline-1', 'compatible:llama-3.3', 'compatible:gpt-oss-120b']);
    await listModels({ environment });
    expect(await server.requests()).toHaveLength(1);
  });

  it('goes on without a compatible server that is away, and says so', async () => {
    await server.close();
    const environment = { OPENAI_COMPATIBLE_BASE_URL: `${server.url}/v1` };
    expect(await listModels({ environment })).toHaveLength(1);
    const state = (await listProviders({ environment })).find(({ id }) => id === 'compatible');
    expect(state).toMatchObject({ isReady: true, problem: 'The server could not be asked for its models.' });
  });

  it('never tells a key', async () => {
    const environment = {
      ...everyKey,
      OPENAI_API_KEY: 'sk-hidden-1',
      OPENAI_COMPATIBLE_BASE_URL: server.url,
    };
    const told = JSON.stringify([await listModels({ environment }), await listProviders({ environment })]);
    expect(told).not.toContain('hidden');
  });
});

describe('a compatible server that misbehaves', () => {
  const serve = async (answer: (path: string) => { status: number; body: string; location?: string }) => {
    const odd = createServer((request, response) => {
      const { status, body, location } = answer(request.url ?? '');
      response.writeHead(status, location ? { location } : {}).end(body);
    });
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
    const models = await listModels({ environment: { OPENAI_COMPATIBLE_BASE_URL: url } });
    odd.close();
    return models.slice(1);
  };

  it('is not followed elsewhere', async () => {
    expect(await serve(() => ({ status: 302, body: '', location: `${server.url}/v1/models` }))).toEqual([]);
    expect(await server.requests()).toEqual([]);
  });

  it('cannot fill the memory', async () => {
    const body = JSON.stringify({ data: [{ id: 'x'.repeat(2_000_000) }] });
    expect(await serve(() => ({ status: 200, body }))).toEqual([]);
  });

  it('is believed about windows, in whatever words', async () => {
    const data = [
      { id: 'v', max_model_len: 32_768 },
      { id: 'o', context_length: 65_536 },
      { id: 'l', meta: { n_ctx_train: 4_096 } },
      { id: 'n', context_length: 'many' },
      { nonsense: true },
    ];
    const models = await serve(() => ({ status: 200, body: JSON.stringify({ data }) }));
    expect(
      models.map(({ modelId, windowTokens, windowSource }) => [modelId, windowTokens, windowSource]),
    ).toEqual([
      ['v', 32_768, 'server'],
      ['o', 65_536, 'server'],
      ['l', 4_096, 'server'],
      ['n', 8_192, 'guess'],
    ]);
  });
});

describe('describeModel', () => {
  const cases = [
    {
      id: 'anthropic:claude-opus-4-5',
      windowTokens: 200_000,
      windowSource: 'data',
      outputLimitTokens: 64_000,
    },
    { id: 'openai:gpt-4o', windowTokens: 128_000, windowSource: 'data', outputLimitTokens: 16_384 },
    { id: 'google:gemini-2.5-pro', windowTokens: 1_048_576, windowSource: 'data', outputLimitTokens: 65_536 },
    { id: 'openai:gpt-99-future', windowTokens: 128_000, windowSource: 'guess', outputLimitTokens: 8_192 },
    { id: 'compatible:my-finetune', windowTokens: 8_192, windowSource: 'guess', outputLimitTokens: 2_048 },
    {
      id: 'compatible:acme/gpt-oss-120b',
      windowTokens: 131_072,
      windowSource: 'data',
      outputLimitTokens: 8_192,
    },
  ];
  for (const { id, ...expected } of cases) {
    it(`knows or guesses the limits of ${id}`, async () => {
      expect(await describeModel(id, { environment: {} })).toMatchObject(expected);
    });
  }

  it('lets the person overrule the data', async () => {
    const overrides = { 'openai:gpt-4o': { windowTokens: 9_000, price: { input: 1, output: 2 } } };
    expect(await describeModel('openai:gpt-4o', { environment: {}, overrides })).toMatchObject({
      windowTokens: 9_000,
      windowSource: 'override',
      outputLimitTokens: 4_500,
      price: { input: 1, output: 2 },
    });
  });

  it('refuses ids that name no provider', async () => {
    for (const id of ['gpt-4o', 'nobody:x', 'openai:', '']) {
      await expect(describeModel(id)).rejects.toMatchObject({ code: 'unknown:model' });
    }
  });
});

describe('resolveModel', () => {
  it('opens each provider by its id, and nothing that is not set up', async () => {
    const environment = { ...everyKey, OPENAI_COMPATIBLE_BASE_URL: `${server.url}/v1` };
    const opened = [];
    for (const id of [
      'openai:gpt-5.4',
      'anthropic:claude-opus-5',
      'google:gemini-2.5-pro',
      'compatible:llama-3.3',
    ]) {
      const { model, providerId, info } = await resolveModel(id, { environment });
      opened.push([providerId, model.modelId, info.id === id]);
    }
    expect(opened).toEqual([
      ['openai', 'gpt-5.4', true],
      ['anthropic', 'claude-opus-5', true],
      ['google', 'gemini-2.5-pro', true],
      ['compatible', 'llama-3.3', true],
    ]);
    await expect(resolveModel('google:gemini-2.5-pro', { environment: {} })).rejects.toMatchObject({
      code: 'unavailable:model',
      message: 'Google is not set up: GOOGLE_GENERATIVE_AI_API_KEY is missing on the server.',
    });
    await expect(resolveModel('offline:other', { environment: {} })).rejects.toMatchObject({
      code: 'unknown:model',
    });
  });
});

describe('defaultModelId', () => {
  it('is the built-in model where nothing is set up', async () => {
    expect(await defaultModelId({ environment: {} })).toBe('offline:foldline-1');
  });

  it('is neither the dearest nor the smallest model of the first provider', async () => {
    expect(await defaultModelId({ environment: everyKey })).toBe('openai:gpt-6-sol');
    expect(await defaultModelId({ environment: { ANTHROPIC_API_KEY: 'b' } })).toBe(
      'anthropic:claude-sonnet-5',
    );
  });

  it('is the one named in the environment', async () => {
    const environment = { ...everyKey, FOLDLINE_MODEL: 'google:gemini-2.5-pro' };
    expect(await defaultModelId({ environment })).toBe('google:gemini-2.5-pro');
  });
});
