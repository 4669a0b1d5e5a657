import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { tool } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { expect } from 'vitest';
import { z } from 'zod';
import { openStore } from '../../store/open';
import type { TurnPorts } from '../ports';
import { activeRun, type Run } from '../runs';
import { sendMessage } from '../send-message';
import { infoOf } from './ports';

const usage = {
  inputTokens: { total: 100, noCache: 100, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 7, text: 7, reasoning: 0 },
};

export type Script = (signal: AbortSignal | undefined) => AsyncGenerator<LanguageModelV3StreamPart>;

/** A model that plays one script per call, part by part as it is read. */
export function playingModel(...scripts: Script[]) {
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

export const says = (text: string): Script =>
  async function* () {
    yield { type: 'text-start', id: 't' };
    for (const delta of text.split(/(?<= )/)) yield { type: 'text-delta', id: 't', delta };
    yield { type: 'text-end', id: 't' };
    yield { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage };
  };

/** Says `text`, then waits until it is stopped. */
export const stalls = (text: string): Script =>
  async function* (signal) {
    yield { type: 'text-start', id: 't' };
    yield { type: 'text-delta', id: 't', delta: text };
    await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };

export const calls = (toolName: string, input: unknown): Script =>
  async function* () {
    yield { type: 'tool-call', toolCallId: 'call-1', toolName, input: JSON.stringify(input) };
    yield { type: 'finish', finishReason: { unified: 'tool-calls', raw: 'tool_calls' }, usage };
  };

let ids = 0;

/** One empty chat called `chat` in a store on disk, and what turns in it need. Close it after the test. */
export async function openBench() {
  const folder = mkdtempSync(path.join(tmpdir(), 'foldline-turn-'));
  const store = await openStore({ dataDir: folder, now: () => 1 });
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

  const portsFor = (model: MockLanguageModelV3): TurnPorts => ({
    store,
    resolveModel: async (id) => ({ model, providerId: 'compatible', info: infoOf(id, 100_000) }),
    listModels: async () => [],
    describeModel: async (id) => infoOf(id, 100_000),
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
    afterCompaction: () => {},
    now: () => 1,
    newId: () => `id-${++ids}`,
  });

  return {
    store,
    portsFor,
    async branch() {
      const chat = await store.chats.get('chat');
      return chat?.headId ? store.messages.path(chat.headId) : [];
    },
    async close() {
      activeRun('chat')?.stop();
      await activeRun('chat')?.ended;
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export const ask = (ports: TurnPorts, id: string, text: string, editOf?: string) =>
  sendMessage(ports, { chatId: 'chat', message: { id, text, files: [] }, editOf });

/** Waits until a piece of text has been streamed. */
export async function followedText(run: Run | null, text: string) {
  await expect
    .poll(() => run?.chunks.some((chunk) => chunk.type === 'text-delta' && chunk.delta === text))
    .toBe(true);
}
