import type { LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { MockLanguageModelV3 } from 'ai/test';
import type { ModelInfo } from '../../models/types';
import { memoryStore } from '../../store/memory/store';
import type { NewMessage, Store } from '../../store/types';
import { measurePartsYielding } from '../../tokens/measure-message';
import type { TurnPorts } from '../ports';

// Registries live as long as the process, so ids differ from test to test.
let ids = 0;

/** Ports over a memory store with a clock and ids a test can rely on. */
export function testPorts(change: Partial<TurnPorts> = {}): TurnPorts & { store: Store } {
  let time = 1_000_000;
  return {
    store: memoryStore(),
    resolveModel: async (id) => ({ model: scriptedModel(''), providerId: 'compatible', info: infoOf(id) }),
    listModels: async () => [],
    describeModel: async (id) => infoOf(id),
    defaultModelId: async () => 'compatible:one',
    toolsFor: () => ({}),
    measure: measurePartsYielding,
    explainError: (error) => ({ code: 'failed:model', text: String(error), retryable: true }),
    afterAnswer: () => {},
    afterCompaction: () => {},
    now: () => {
      time += 1_000;
      return time;
    },
    newId: () => `id-${++ids}`,
    ...change,
  };
}

export function infoOf(id: string, windowTokens = 200_000): ModelInfo {
  return {
    id,
    providerId: 'compatible',
    modelId: 'one',
    label: 'one',
    windowTokens,
    windowSource: 'data',
    outputLimitTokens: 4_000,
    outputLimitSource: 'data',
    price: null,
  };
}

/** A model that answers every call with the same text, or with what a function makes of the prompt. */
export function scriptedModel(
  answer: string | ((prompt: string) => string | Promise<string>),
): MockLanguageModelV3 {
  return new MockLanguageModelV3({
    doStream: async ({ prompt }) => {
      const text = typeof answer === 'string' ? answer : await answer(JSON.stringify(prompt));
      const parts: LanguageModelV3StreamPart[] = [
        { type: 'text-start', id: 't' },
        { type: 'text-delta', id: 't', delta: text },
        { type: 'text-end', id: 't' },
        { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage },
      ];
      return {
        stream: new ReadableStream({
          start(controller) {
            for (const part of parts) controller.enqueue(part);
            controller.close();
          },
        }),
      };
    },
  });
}

const usage = {
  inputTokens: { total: 900, noCache: 900, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 90, text: 90, reasoning: 0 },
};

/** A chat of `turns` exchanges; every answer reads a file of about `outputTokens` tokens. */
export async function longChat(
  ports: TurnPorts,
  input: { turns: number; outputTokens?: number; modelId?: string; settings?: Record<string, unknown> },
): Promise<string> {
  const chatId = ports.newId();
  await ports.store.chats.create({
    id: chatId,
    title: 'A long chat',
    titleSource: 'person',
    modelId: input.modelId ?? 'compatible:one',
    origin: 'own',
    settings: { tools: false, ...input.settings },
    forkedFrom: null,
    createdAt: ports.now(),
  });
  let parentId: string | null = null;
  const append = async (message: Pick<NewMessage, 'role' | 'parts'>) => {
    const id = ports.newId();
    await ports.store.messages.append({
      ...message,
      id,
      chatId,
      parentId,
      tokens: await ports.measure(message.parts),
      status: 'complete',
      createdAt: ports.now(),
    });
    parentId = id;
  };
  const words = 'the quick brown fox reads line after line of a long file '.repeat(
    Math.ceil((input.outputTokens ?? 1_000) / 12),
  );
  for (let turn = 1; turn <= input.turns; turn++) {
    const callId = `call-${turn}`;
    await append({
      role: 'user',
      parts: [{ type: 'text', text: `Please fix problem ${turn} in src/part-${turn}.ts` }],
    });
    await append({
      role: 'assistant',
      parts: [
        { type: 'text', text: 'Reading it.' },
        { type: 'tool-call', callId, toolName: 'read_file', input: { path: `src/part-${turn}.ts` } },
      ],
    });
    await append({
      role: 'tool',
      parts: [{ type: 'tool-result', callId, toolName: 'read_file', output: `file ${turn}: ${words}` }],
    });
    await append({ role: 'assistant', parts: [{ type: 'text', text: `Problem ${turn} is fixed.` }] });
  }
  return chatId;
}
