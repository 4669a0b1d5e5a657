import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { tool } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ModelInfo } from '../models/types';
import { openStore } from '../store/open';
import type { Store } from '../store/types';
import type { TurnPorts } from './ports';
import { activeRun } from './runs';
import { regenerateAnswer, sendMessage } from './send-message';

const usage = {
  inputTokens: { total: 100, noCache: 100, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 7, text: 7, reasoning: 0 },
};

type Script = (signal: AbortSignal | undefined) => AsyncGenerator<LanguageModelV3StreamPart>;

/** A model that plays one script per call, part by part as it is read. */
function scriptedModel(...scripts: Script[]) {
  const prompts: unknown[] = [];
  const model = new MockLanguageModelV3({
    doStream: async ({ prompt, abortSignal }) => {
      const script = scripts[Math.min(prompts.push(prompt), scripts.length) - 1] as Script;
      const parts = script(abortSignal);
      return {
        stream: new ReadableStream<LanguageModelV3StreamPart>({
          async pull(controller) {
            const { done, value } = await parts.next();
            if (done) controller.close();
            else controller.enqueue(value);
          },
        }),
      };
    },
  });
  return { model, prompts };
}

const says = (text: string): Script =>
  async function* () {
    yield { type: 'text-start', id: 't' };
    for (const delta of text.split(/(?<= )/)) yield { type: 'text-delta', id: 't', delta };
    yield { type: 'text-end', id: 't' };
    yield { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage };
  };

/** Says `text`, then waits until it is stopped. */
const stalls = (text: string): Script =>
  async function* (signal) {
    yield { type: 'text-start', id: 't' };
    yield { type: 'text-delta', id: 't', delta: text };
    await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };

const calls = (toolName: string, input: unknown): Script =>
  async function* () {
    yield { type: 'tool-call', toolCallId: 'call-1', toolName, input: JSON.stringify(input) };
    yield { type: 'finish', finishReason: { unified: 'tool-calls', raw: 'tool_calls' }, usage };
  };

let store: Store;
let folder: string;
let ids = 0;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'foldline-turn-'));
  store = await openStore({ dataDir: folder, now: () => 1 });
  await store.chats.create({
    id: 'chat',
    title: 'New chat',
    titleSource: 'auto',
    modelId: 'scripted:one',
    origin: 'own',
    settings: {},
    forkedFrom: null,
    createdAt: 1,
  });
});

afterEach(async () => {
  activeRun('chat')?.stop();
  await activeRun('chat')?.ended;
  await store.close();
  rmSync(folder, { recursive: true });
});

const infoOf = (id: string): ModelInfo => ({
  id,
  providerId: 'compatible',
  modelId: 'one',
  label: 'one',
  windowTokens: 100_000,
  windowSource: 'data',
  outputLimitTokens: 4_000,
  outputLimitSource: 'data',
  price: null,
});

function portsFor(model: MockLanguageModelV3): TurnPorts {
  return {
    store,
    resolveModel: async (id) => ({ model, providerId: 'compatible', info: infoOf(id) }),
    listModels: async () => [],
    describeModel: async (id) => infoOf(id),
    defaultModelId: async () => 'scripted:one',
    toolsFor: () => ({
      double: tool({ inputSchema: z.object({ value: z.number() }), execute: async ({ value }) => value * 2 }),
      breaks: tool({
        inputSchema: z.object({}),
        execute: async (): Promise<string> => {
          throw new Error('the disk is on fire');
        },
      }),
    }),
    measure: async (parts) => JSON.stringify(parts).length,
    explainError: (error) => ({ code: 'failed:model', text: String(error), retryable: true }),
    afterAnswer: () => {},
    now: () => 1,
    newId: () => `id-${++ids}`,
  };
}

const ask = (ports: TurnPorts, id: string, text: string, editOf?: string) =>
  sendMessage(ports, { chatId: 'chat', message: { id, text, files: [] }, editOf });

async function branch() {
  const chat = await store.chats.get('chat');
  return chat?.headId ? store.messages.path(chat.headId) : [];
}

describe('a turn', () => {
  it('stores question and answer with the usage the provider reported', async () => {
    const run = await ask(portsFor(scriptedModel(says('four it is')).model), 'q1', 'two and two?');
    await run?.ended;
    const [question, answer] = await branch();
    expect(question).toMatchObject({ id: 'q1', role: 'user', status: 'complete' });
    expect(answer).toMatchObject({
      id: run?.id,
      role: 'assistant',
      status: 'complete',
      parts: [{ type: 'text', text: 'four it is' }],
      usage: { inputTokens: 100, outputTokens: 7 },
    });
  });

  it('names the chat after its first message', async () => {
    await (await ask(portsFor(scriptedModel(says('ok')).model), 'q1', 'Plan the move'))?.ended;
    expect((await store.chats.get('chat'))?.title).toBe('Plan the move');
  });

  it('has the question in the store before the model is asked', async () => {
    let stored: unknown = null;
    const { model } = scriptedModel(async function* (signal) {
      stored = await store.messages.get('q1');
      yield* says('ok')(signal);
    });
    await (await ask(portsFor(model), 'q1', 'hello'))?.ended;
    expect(stored).not.toBeNull();
  });

  it('keeps a tool step as call, result and the next step, and sends them back in that order', async () => {
    const { model, prompts } = scriptedModel(calls('double', { value: 21 }), says('42'));
    await (await ask(portsFor(model), 'q1', 'double 21'))?.ended;
    const path = await branch();
    expect(path.map((message) => message.role)).toEqual(['user', 'assistant', 'tool', 'assistant']);
    expect(path[2]?.parts).toEqual([
      { type: 'tool-result', callId: 'call-1', toolName: 'double', output: 42 },
    ]);
    expect(path.every((message) => message.status === 'complete')).toBe(true);
    expect((prompts[1] as { role: string }[]).map((entry) => entry.role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
    ]);
  });

  it('records a tool that throws as a failed result and goes on', async () => {
    const { model } = scriptedModel(calls('breaks', {}), says('sorry'));
    await (await ask(portsFor(model), 'q1', 'break'))?.ended;
    const path = await branch();
    expect(path[2]?.parts[0]).toMatchObject({ type: 'tool-result', isError: true });
    expect(path[3]?.parts).toEqual([{ type: 'text', text: 'sorry' }]);
  });

  it('keeps the partial answer when it is stopped, marked so', async () => {
    const run = await ask(portsFor(scriptedModel(stalls('half an ans')).model), 'q1', 'go');
    await followedText(run, 'half an ans');
    run?.stop();
    await run?.ended;
    expect((await branch())[1]).toMatchObject({
      status: 'stopped',
      parts: [{ type: 'text', text: 'half an ans' }],
    });
  });

  it('keeps the partial answer when the model fails, with the reason', async () => {
    const { model } = scriptedModel(async function* () {
      yield { type: 'text-start', id: 't' };
      yield { type: 'text-delta', id: 't', delta: 'half' };
      throw new Error('connection cut');
    });
    await (await ask(portsFor(model), 'q1', 'go'))?.ended;
    expect((await branch())[1]).toMatchObject({
      status: 'failed',
      parts: [{ type: 'text', text: 'half' }],
      error: { code: 'failed:model', text: expect.stringContaining('connection cut') },
    });
  });

  it('keeps an answer cut off by its stream as one message, marked failed', async () => {
    const { model } = scriptedModel(async function* () {
      yield { type: 'text-start', id: 't' };
      yield { type: 'text-delta', id: 't', delta: 'half' };
      yield { type: 'error', error: new Error('the line went dead') };
    });
    await (await ask(portsFor(model), 'q1', 'go'))?.ended;
    expect(await branch()).toMatchObject([
      { role: 'user' },
      { role: 'assistant', status: 'failed', parts: [{ type: 'text', text: 'half' }] },
    ]);
  });

  it('writes the text so far to the store while it grows', async () => {
    const run = await ask(portsFor(scriptedModel(stalls('growing')).model), 'q1', 'go');
    await expect
      .poll(async () => (await store.messages.get(run?.id as string))?.parts)
      .toEqual([{ type: 'text', text: 'growing' }]);
    expect((await store.messages.get(run?.id as string))?.status).toBe('streaming');
  });

  it('takes a resend of the same message for the same message', async () => {
    const ports = portsFor(scriptedModel(stalls('slow')).model);
    const first = await ask(ports, 'q1', 'go');
    expect(await ask(ports, 'q1', 'go')).toBe(first);
    first?.stop();
    await first?.ended;
    expect(await ask(ports, 'q1', 'go')).toBeNull();
    expect(await branch()).toHaveLength(2);
  });

  it('refuses a second message while one is being answered, and stores nothing', async () => {
    const ports = portsFor(scriptedModel(stalls('slow')).model);
    await ask(ports, 'q1', 'go');
    await expect(ask(ports, 'q2', 'and this')).rejects.toMatchObject({ code: 'busy:turn' });
    expect(await store.messages.get('q2')).toBeNull();
  });

  it('answers again beside the first answer, and an edited question beside the first question', async () => {
    const ports = portsFor(scriptedModel(says('one'), says('two'), says('three')).model);
    const first = await ask(ports, 'q1', 'go');
    await first?.ended;
    const second = await regenerateAnswer(ports, { chatId: 'chat', messageId: first?.id as string });
    await second.ended;
    expect((await branch()).map((message) => message.id)).toEqual(['q1', second.id]);
    expect((await store.messages.siblings([second.id])).get(second.id)).toEqual([first?.id, second.id]);
    await (await ask(ports, 'q1b', 'go better', 'q1'))?.ended;
    expect((await store.messages.siblings(['q1b'])).get('q1b')).toEqual(['q1', 'q1b']);
  });

  it('stops the answer under way for an edit and for another answer', async () => {
    const ports = portsFor(scriptedModel(stalls('one'), stalls('two'), says('three')).model);
    const first = await ask(ports, 'q1', 'go');
    await followedText(first, 'one');
    const second = await ask(ports, 'q1b', 'go better', 'q1');
    await followedText(second, 'two');
    expect((await store.messages.get(first?.id as string))?.status).toBe('stopped');
    const third = await regenerateAnswer(ports, { chatId: 'chat', messageId: 'q1b' });
    await third.ended;
    expect((await store.messages.get(second?.id as string))?.status).toBe('stopped');
    expect((await branch()).map((message) => message.id)).toEqual(['q1b', third.id]);
  });

  it('keeps the files of a message that is edited', async () => {
    const ports = portsFor(scriptedModel(says('one'), says('two')).model);
    const files = [{ name: 'plan.txt', text: 'fold here' }];
    const first = await sendMessage(ports, { chatId: 'chat', message: { id: 'q1', text: 'read', files } });
    await first?.ended;
    await (await ask(ports, 'q1b', 'read again', 'q1'))?.ended;
    expect((await branch())[0]?.parts).toEqual([
      { type: 'text', text: 'read again' },
      { type: 'file', name: 'plan.txt', mediaType: 'text/plain', text: 'fold here' },
    ]);
  });

  it('asks only the broken step again, so that what the steps before it did is kept', async () => {
    const broken: Script = async function* () {
      yield { type: 'text-start', id: 't' };
      yield { type: 'text-delta', id: 't', delta: 'It is' };
      yield { type: 'error', error: new Error('cut') };
    };
    const { model, prompts } = scriptedModel(calls('double', { value: 21 }), broken, says('42'));
    const ports = portsFor(model);
    const run = await ask(ports, 'q1', 'double 21');
    await run?.ended;
    const failed = (await branch()).at(-1);
    expect(failed).toMatchObject({
      id: `${run?.id}.1`,
      status: 'failed',
      parts: [{ type: 'text', text: 'It is' }],
    });
    await (await regenerateAnswer(ports, { chatId: 'chat', messageId: failed?.id as string })).ended;
    const path = await branch();
    expect(path.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant']);
    expect(path[1]?.id).toBe(run?.id);
    expect(path[3]?.parts).toEqual([{ type: 'text', text: '42' }]);
    expect(prompts).toHaveLength(3);
  });
});

describe('a step that breaks off behind a tool call', () => {
  it('ends the answer there: the call keeps its result, the step its reason', async () => {
    const broken: Script = async function* () {
      yield { type: 'tool-call', toolCallId: 'call-1', toolName: 'double', input: '{"value":21}' };
      yield { type: 'error', error: new Error('cut') };
    };
    const { model, prompts } = scriptedModel(broken, says('never asked'));
    await (await ask(portsFor(model), 'q1', 'double 21'))?.ended;
    const path = await branch();
    expect(path.map(({ role, status }) => `${role} ${status}`)).toEqual([
      'user complete',
      'assistant failed',
      'tool complete',
    ]);
    expect(prompts).toHaveLength(1);
  });
});

describe('agent mode', () => {
  it('says so in the last step when the limit ended it, and only then', async () => {
    await store.chats.update('chat', { settings: { agent: { stepLimit: 2 } }, updatedAt: 1 });
    const ports = portsFor(scriptedModel(calls('double', { value: 1 }), calls('double', { value: 2 })).model);
    const run = await ask(ports, 'q1', 'double for ever');
    await run?.ended;
    const steps = (await branch()).filter(({ role }) => role === 'assistant');
    expect(steps.map(({ finishReason }) => finishReason)).toEqual(['tool-calls', 'step-limit']);
    expect(run?.chunks[0]).toMatchObject({ messageMetadata: { stepLimit: 2, isAgent: true } });
  });

  it('ends by itself within the limit', async () => {
    await store.chats.update('chat', { settings: { agent: { stepLimit: 2 } }, updatedAt: 1 });
    const ports = portsFor(scriptedModel(calls('double', { value: 1 }), says('done')).model);
    await (await ask(ports, 'q1', 'double once'))?.ended;
    expect((await branch()).at(-1)?.finishReason).toBe('stop');
  });
});

async function followedText(run: Awaited<ReturnType<typeof ask>>, text: string) {
  await expect
    .poll(() => run?.chunks.some((chunk) => chunk.type === 'text-delta' && chunk.delta === text))
    .toBe(true);
}
