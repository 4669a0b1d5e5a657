import { generateText } from 'ai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProviderServer, startProviderServer } from '@/e2e/provider-server';
import { asViewMessage } from '@/lib/compaction/view-message';
import { resolveModel } from '@/lib/models/providers';
import { memoryStore } from '@/lib/store/memory/store';
import type { Store } from '@/lib/store/types';
import { WORKSPACE_LIMITS } from '@/lib/tools/limits';
import { workspaceTools } from '@/lib/tools/workspace-tools';
import { toModelMessages } from '@/lib/turn/to-model-messages';
import { BAKERY_BEATS } from './bakery/beats';
import { START_FILES } from './bakery/files';
import { BAKERY_FILES } from './bakery/final-files';
import { LOST_FACT } from './harbour/decisions';
import { listSamples, openSample } from './open-sample';
import { type Beat, messageCount } from './sample';
import { SAMPLES } from './samples';

const wordsOf = (beats: Beat[]) =>
  beats.map((beat) => (beat.type === 'user' ? beat.text : beat.text + JSON.stringify(beat.calls))).join('\n');

async function open(id: string): Promise<{ store: Store; chatId: string; headId: string }> {
  const store = memoryStore();
  const chat = await openSample(id, store, { now: () => 1_800_000_000_000 });
  return { store, chatId: chat.id, headId: chat.headId ?? '' };
}

describe.each(SAMPLES.map((sample) => [sample.id, sample] as const))('the sample %s', (id, sample) => {
  it('has the number of messages it promises', () => {
    expect(messageCount(sample.build().beats)).toBe(sample.messageCount);
  });

  it('is the same every time', () => {
    expect(wordsOf(sample.build().beats)).toBe(wordsOf(sample.build().beats));
  });

  it('opens as one branch of finished messages, in order of time, counted', async () => {
    const { store, headId } = await open(id);
    const path = await store.messages.path(headId);
    expect(path).toHaveLength(sample.messageCount);
    expect(path.every(({ status, tokens }) => status === 'complete' && tokens > 0)).toBe(true);
    expect(
      path.every(({ createdAt }, index) => index === 0 || createdAt > (path[index - 1]?.createdAt ?? 0)),
    ).toBe(true);
    expect(path.at(-1)?.createdAt).toBe(1_800_000_000_000);
  });

  it('answers every call right after it, and ends every answer in words', async () => {
    const { store, headId } = await open(id);
    const path = await store.messages.path(headId);
    for (const [index, message] of path.entries()) {
      const calls = message.parts.flatMap((part) => (part.type === 'tool-call' ? [part.callId] : []));
      const next = path[index + 1];
      const answers = next?.parts.flatMap((part) => (part.type === 'tool-result' ? [part.callId] : [])) ?? [];
      if (calls.length > 0) expect(answers).toEqual(calls);
      if (message.role === 'user') expect(path[index - 1]?.role ?? 'assistant').toBe('assistant');
    }
  });

  it('gives the messages of one answer one run', async () => {
    const { store, headId } = await open(id);
    const path = await store.messages.path(headId);
    for (const [index, message] of path.entries()) {
      if (message.role === 'user') continue;
      const previous = path[index - 1];
      expect(message.runId).toBe(previous?.role === 'user' ? message.id : previous?.runId);
    }
  });

  it('brings files that fit a workspace', async () => {
    const { store, chatId } = await open(id);
    const files = await store.files.list(chatId);
    expect(files.length).toBeGreaterThan(3);
    expect(files.length).toBeLessThan(WORKSPACE_LIMITS.fileCount);
    expect(Math.max(...files.map(({ bytes }) => bytes))).toBeLessThan(WORKSPACE_LIMITS.fileBytes);
  });

  it('has tool errors, decisions and a changed mind in it', () => {
    const { beats } = sample.build();
    expect(beats.some((beat) => beat.type === 'assistant' && beat.calls.some(({ isError }) => isError))).toBe(
      true,
    );
    expect(wordsOf(beats)).toMatch(/changed my mind/);
  });
});

describe('the bakery sample', () => {
  it('tells what the tools really say, and leaves the files they leave', async () => {
    const store = memoryStore();
    const chat = await openSample('bakery', store);
    for (const { path } of await store.files.list(chat.id)) await store.files.remove(chat.id, path);
    for (const [path, content] of Object.entries(START_FILES)) {
      await store.files.write(chat.id, { path, content, updatedAt: 1 });
    }
    const tools = workspaceTools({ chatId: chat.id, store });
    for (const beat of BAKERY_BEATS) {
      if (beat.type === 'user') continue;
      for (const { toolName, input, output, isError } of beat.calls) {
        const said = Promise.resolve(tools[toolName].execute?.(input, { toolCallId: 'x', messages: [] }));
        if (isError) await expect(said).rejects.toThrow(output);
        else expect(await said).toBe(output);
      }
    }
    const left: Record<string, string> = {};
    for (const { path } of await store.files.list(chat.id)) {
      left[path] = (await store.files.read(chat.id, path))?.content ?? '';
    }
    expect(left).toEqual(BAKERY_FILES);
  });
});

describe('the sample with the lost fact', () => {
  it('mentions it once near its beginning and never again', () => {
    const beats = SAMPLES.find(({ id }) => id === 'lost-fact')?.build().beats ?? [];
    const said = beats.flatMap((beat, index) =>
      /channel 71|Lindqvist/.test(wordsOf([beat])) ? [index] : [],
    );
    expect(said).toHaveLength(2);
    expect(Math.max(...said)).toBeLessThan(10);
    expect(wordsOf(beats)).toContain(LOST_FACT.said);
  });
});

describe('samples and providers', () => {
  let server: ProviderServer;
  beforeAll(async () => {
    server = await startProviderServer();
  });
  afterAll(() => server.close());

  for (const id of ['bakery', 'agent-run', 'lost-fact']) {
    it(`OpenAI and Anthropic accept ${id} as a history`, async () => {
      const { store, headId } = await open(id);
      const history = await store.messages.path(headId);
      for (const modelId of ['openai:gpt-5.4', 'anthropic:claude-sonnet-5']) {
        const base = `${server.url}/v1`;
        const environment = {
          OPENAI_API_KEY: 'k',
          OPENAI_BASE_URL: base,
          ANTHROPIC_API_KEY: 'k',
          ANTHROPIC_BASE_URL: base,
        };
        const { model } = await resolveModel(modelId, { environment });
        const messages = [
          ...toModelMessages(history.map(asViewMessage)),
          { role: 'user' as const, content: 'And now?' },
        ];
        const { text } = await generateText({ model, messages, maxRetries: 0 });
        expect(text).toBe('This is the scripted answer.');
      }
    });
  }
});

describe('openSample', () => {
  // Measuring is what opening costs; it is counted, because a time would only say how busy the machine is.
  it('measures each of ten thousand messages once', async () => {
    let measured = 0;
    const store = memoryStore();
    const { headId } = await openSample('ten-thousand', store, { measure: () => ++measured && 1 });
    expect(await store.messages.path(headId ?? '')).toHaveLength(measured);
    expect(measured).toBeGreaterThanOrEqual(10_000);
  });

  it('makes a new chat each time', async () => {
    const store = memoryStore();
    const one = await openSample('bakery', store);
    const other = await openSample('bakery', store);
    expect(one.id).not.toBe(other.id);
    expect(one).toMatchObject({ origin: 'sample', title: 'The bakery and the missing cent' });
  });

  it('knows what it does not have', async () => {
    await expect(openSample('nothing', memoryStore())).rejects.toMatchObject({ code: 'not-found:sample' });
  });

  it('lists them, shortest first', () => {
    expect(listSamples().map(({ messageCount: count }) => count)).toEqual([30, 200, 600, 10_000]);
  });
});
