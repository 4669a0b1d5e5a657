import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider';
import { streamText } from 'ai';
import { AppError } from '../../app-error';
import { headInUse } from '../branch-in-use';
import { loadContext } from '../context';
import { modelRequest } from '../model-request';
import type { TurnPorts } from '../ports';
import { providerOf } from '../run-turn';
import { chatOrThrow } from '../send-message';

export type SentRequest = {
  /** The body, byte for byte where a provider is set up. */
  json: string;
  /** 'body' is what goes over the line; 'prompt' is what the library of the provider is handed. */
  form: 'body' | 'prompt';
  messageCount: number;
};

/** The next request of the chat exactly as it would be sent, caught before it leaves. Costs nothing. */
export async function sentRequest(ports: TurnPorts, { chatId }: { chatId: string }): Promise<SentRequest> {
  const chat = await chatOrThrow(ports.store, chatId);
  const headId = headInUse(chat);
  const context = await loadContext(ports, chat, headId);
  if (context.view.messages.length === 0) throw new AppError('empty:chat', 'There is nothing to send yet.');
  const providerId = providerOf(chat.modelId);
  const request = modelRequest(context, { providerId, modelId: chat.modelId });
  const caught: { body?: string; prompt?: unknown } = {};
  const model = (await remoteModel(ports, chat.modelId, caught)) ?? catchingModel(chat.modelId, caught);
  const result = streamText({
    model,
    ...request,
    ...(context.tools && { tools: context.tools }),
    maxRetries: 0,
    // It is stopped on purpose, so every run ends here.
    onError: () => {},
  });
  await result.consumeStream();
  const form = caught.body === undefined ? 'prompt' : 'body';
  return { json: caught.body ?? pretty(caught.prompt), form, messageCount: request.messages.length };
}

/** The provider's own library with a line that leads nowhere; null where the provider is not set up or built in. */
async function remoteModel(
  ports: TurnPorts,
  modelId: string,
  caught: { body?: string },
): Promise<LanguageModelV3 | null> {
  if (providerOf(modelId) === 'offline') return null;
  const line: typeof fetch = async (_, init) => {
    caught.body = typeof init?.body === 'string' ? init.body : undefined;
    throw new Error('Caught before it was sent.');
  };
  const resolved = await ports.resolveModel(modelId, { fetch: line }).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return resolved?.model ?? null;
}

function catchingModel(modelId: string, caught: { prompt?: unknown }): LanguageModelV3 {
  const take = async ({ prompt, tools }: LanguageModelV3CallOptions): Promise<never> => {
    caught.prompt = { prompt, ...(tools && { tools }) };
    throw new Error('Caught before it was sent.');
  };
  return {
    specificationVersion: 'v3',
    provider: 'foldline',
    modelId,
    supportedUrls: {},
    doGenerate: take,
    doStream: take,
  };
}

function pretty(value: unknown): string {
  return JSON.stringify(value ?? null, null, 2);
}
