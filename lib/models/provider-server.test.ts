import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, type LanguageModel, type ModelMessage, streamText, tool } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { connectProviderServer, type ProviderServer, startProviderServer } from '@/e2e/provider-server';

// The SDK warns about models it does not know.
(globalThis as { AI_SDK_LOG_WARNINGS?: false }).AI_SDK_LOG_WARNINGS = false;

let server: ProviderServer;
beforeAll(async () => {
  server = await startProviderServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const MODELS: Record<string, () => LanguageModel> = {
  openai: () => createOpenAI({ apiKey: 'sk-test', baseURL: `${server.url}/v1` }).chat('gpt-scripted'),
  anthropic: () => createAnthropic({ apiKey: 'sk-test', baseURL: `${server.url}/v1` })('claude-scripted'),
  compatible: () =>
    createOpenAICompatible({
      name: 'local',
      apiKey: 'sk-test',
      baseURL: `${server.url}/v1`,
      includeUsage: true,
    })('local-scripted'),
};
const tools = { look: tool({ description: 'Looks', inputSchema: z.object({ place: z.string() }) }) };

describe.each(Object.entries(MODELS))('the scripted provider in the %s dialect', (_name, model) => {
  it('streams text, a tool call and usage', async () => {
    await server.enqueue({
      text: 'I look there.',
      toolCalls: [
        { name: 'look', input: { place: 'attic' } },
        { name: 'look', input: { place: 'cellar' } },
      ],
      usage: { inputTokens: 120, outputTokens: 9, cacheReadTokens: 100 },
    });
    const result = streamText({ model: model(), prompt: 'Where is it?', tools });
    expect(await result.text).toBe('I look there.');
    expect((await result.toolCalls).map(({ input }) => input)).toEqual([
      { place: 'attic' },
      { place: 'cellar' },
    ]);
    expect(await result.finishReason).toBe('tool-calls');
    expect(await result.usage).toMatchObject({
      inputTokens: 120,
      outputTokens: 9,
      inputTokenDetails: { cacheReadTokens: 100 },
    });
  });

  it('answers whole with text and a call', async () => {
    await server.when('whole', {
      text: 'All of it.',
      toolCalls: [{ name: 'look', input: { place: 'roof' } }],
    });
    const result = await generateText({ model: model(), prompt: 'The Whole answer', tools });
    expect(result.text).toBe('All of it.');
    expect(result.toolCalls[0]?.input).toEqual({ place: 'roof' });
  });

  it('holds a stream until the test lets it go', async () => {
    await server.enqueue({ text: ['one ', 'two ', 'three'], hold: 'each' });
    const pieces: string[] = [];
    const result = streamText({ model: model(), prompt: 'Count' });
    const reading = (async () => {
      for await (const piece of result.textStream) pieces.push(piece);
    })();
    await server.held();
    expect(pieces).toEqual([]);
    await server.release();
    await server.held();
    expect(pieces.join('')).not.toContain('two');
    await server.releaseAll();
    await reading;
    expect(pieces.join('')).toBe('one two three');
  });

  it('records that the client left', async () => {
    await server.enqueue({ text: 'never to be read', hold: 1 });
    const abort = new AbortController();
    const result = streamText({ model: model(), prompt: 'Stop me', abortSignal: abort.signal });
    const reading = result.consumeStream();
    await server.held();
    abort.abort();
    await reading;
    await expect.poll(async () => (await server.requests())[0]?.outcome).toBe('client-left');
  });

  it('cuts a stream in the middle', async () => {
    await server.enqueue({ text: 'one two three four', fault: { type: 'cut', afterPieces: 2 } });
    const errors: unknown[] = [];
    const result = streamText({ model: model(), prompt: 'Go', maxRetries: 0 });
    let text = '';
    const reading = (async () => {
      for await (const piece of result.textStream) text += piece;
    })();
    await reading.catch((error) => errors.push(error));
    expect(text).toBe('one two ');
    expect(errors).toHaveLength(1);
  });

  it('streams reasoning before the text', async () => {
    await server.enqueue({ reasoning: 'let me think', text: 'done' });
    const result = streamText({ model: model(), prompt: 'Think' });
    expect(await result.text).toBe('done');
  });
});

const call = (id: string) => ({
  type: 'tool-call' as const,
  toolCallId: id,
  toolName: 'look',
  input: { place: 'x' },
});
const answer = (id: string) => ({
  type: 'tool-result' as const,
  toolCallId: id,
  toolName: 'look',
  output: { type: 'text' as const, value: 'nothing' },
});
const user = (text: string): ModelMessage => ({ role: 'user', content: text });
const broken: { what: string; messages: ModelMessage[]; openai: RegExp | null; anthropic: RegExp | null }[] =
  [
    {
      what: 'an orphan result',
      messages: [user('a'), { role: 'tool', content: [answer('c1')] }, user('b')],
      openai: /must be a response to a preceeding message with 'tool_calls'/,
      anthropic: /unexpected `tool_use_id` found in `tool_result` blocks: c1/,
    },
    {
      what: 'a second result',
      messages: [
        user('a'),
        { role: 'assistant', content: [call('c1')] },
        { role: 'tool', content: [answer('c1'), answer('c1')] },
      ],
      openai: /Duplicate value for 'tool_call_id' of 'c1'/,
      anthropic: /each tool_use must have a single result/,
    },
    {
      what: "a first message that is not the user's",
      messages: [{ role: 'assistant', content: 'hello' }, user('b')],
      openai: /first message must have the role 'user'/,
      anthropic: /first message must use the "user" role/,
    },
    {
      what: 'an empty user text',
      messages: [user('a'), { role: 'assistant', content: 'b' }, user('')],
      openai: /must not be empty/,
      anthropic: /non-empty/,
    },
    {
      what: "a last message that is the assistant's",
      messages: [user('a'), { role: 'assistant', content: 'b' }],
      openai: /last message must have the role/,
      anthropic: /does not support assistant message prefill/,
    },
    {
      what: 'a repeated call id',
      messages: [
        user('a'),
        { role: 'assistant', content: [call('c1')] },
        { role: 'tool', content: [answer('c1')] },
        { role: 'assistant', content: [call('c1')] },
        { role: 'tool', content: [answer('c1')] },
      ],
      openai: /Duplicate value/,
      anthropic: /ids must be unique/,
    },
  ];

describe('message rules', () => {
  for (const { what, messages, openai, anthropic } of broken) {
    it(`refuses ${what} in both dialects`, async () => {
      for (const [name, refusal] of [
        ['openai', openai],
        ['anthropic', anthropic],
      ] as const) {
        if (!refusal) continue;
        const model = MODELS[name]?.() as LanguageModel;
        await expect(generateText({ model, messages, tools, maxRetries: 0 })).rejects.toThrow(refusal);
      }
    });
  }

  it('refuses an unanswered call, which the SDK itself would not send', async () => {
    const post = (path: string, body: unknown) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer k' },
        body: JSON.stringify(body),
      }).then((response) => response.text());
    const openai = await post('/v1/chat/completions', {
      model: 'm',
      messages: [
        { role: 'user', content: 'a' },
        {
          role: 'assistant',
          tool_calls: [{ id: 'c1', type: 'function', function: { name: 'look', arguments: '{}' } }],
        },
        { role: 'user', content: 'b' },
      ],
    });
    expect(openai).toContain('did not have response messages: c1');
    const anthropic = await post('/v1/messages', {
      model: 'm',
      max_tokens: 9,
      messages: [
        { role: 'user', content: 'a' },
        { role: 'assistant', content: [{ type: 'tool_use', id: 'c1', name: 'look', input: {} }] },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'b' },
            { type: 'tool_result', tool_use_id: 'c1' },
          ],
        },
      ],
    });
    expect(anthropic).toContain(
      '`tool_use` ids were found without `tool_result` blocks immediately after: c1',
    );
  });

  it('takes a history with two parallel calls and their answers', async () => {
    const messages: ModelMessage[] = [
      user('a'),
      { role: 'assistant', content: [{ type: 'text', text: 'looking' }, call('c1'), call('c2')] },
      { role: 'tool', content: [answer('c1'), answer('c2')] },
      { role: 'assistant', content: 'nothing' },
      user('b'),
    ];
    for (const name of ['openai', 'anthropic']) {
      const model = MODELS[name]?.() as LanguageModel;
      expect((await generateText({ model, messages, tools })).text).toBe('This is the scripted answer.');
    }
  });
});

describe('the control endpoint', () => {
  it('scripts, holds and records from another process', async () => {
    const script = connectProviderServer(server.url);
    await script.enqueue({ text: 'from afar', hold: 0 });
    const result = streamText({ model: MODELS.openai?.() as LanguageModel, prompt: 'Anybody?' });
    const text = result.text;
    await script.held();
    await script.release();
    expect(await text).toBe('from afar');
    expect((await script.received(1))[0]).toMatchObject({ dialect: 'openai', keyEnding: 'test' });
    await script.reset();
    expect(await script.requests()).toEqual([]);
  });
});
