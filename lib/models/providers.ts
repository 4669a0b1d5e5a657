import 'server-only';
import type { LanguageModelV3 } from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import { AppError } from '@/lib/app-error';
import { parseModelId } from './model-id';
import { noSilentWait } from './no-silent-wait';
import { readProviderSettings } from './provider-settings';
import { describeModel, type RegistryOptions } from './registry';
import type { Environment, ProviderId, ResolvedModel } from './types';
import { wholeAnswersOnly } from './whole-answers';

// The SDK prints its warnings to the console otherwise, prompts included.
(globalThis as { AI_SDK_LOG_WARNINGS?: false }).AI_SDK_LOG_WARNINGS = false;

/** The model behind an id, ready to be called, with what is known about it. The SDK of its provider loads on first use. */
export async function resolveModel(
  id: string,
  options: RegistryOptions & { fetch?: typeof fetch } = {},
): Promise<ResolvedModel> {
  const { providerId, modelId } = parseModelId(id);
  const environment = options.environment ?? process.env;
  const [model, info] = await Promise.all([
    OPENERS[providerId](modelId, environment, options.fetch),
    describeModel(id, options),
  ]);
  return {
    model: wrapLanguageModel({ model, middleware: [noSilentWait, wholeAnswersOnly] }),
    providerId,
    info,
  };
}

type Opener = (
  modelId: string,
  environment: Environment,
  fetch?: typeof globalThis.fetch,
) => Promise<LanguageModelV3>;

const OPENERS: Record<ProviderId, Opener> = {
  offline: async (modelId, environment) => {
    const { createOfflineModel, OFFLINE_NAME } = await import('./offline/offline-model');
    if (modelId !== OFFLINE_NAME) {
      throw new AppError('unknown:model', `There is no built-in model called "${modelId}".`);
    }
    const delayMs = Number(environment.FOLDLINE_OFFLINE_DELAY_MS ?? Number.NaN);
    return createOfflineModel(Number.isFinite(delayMs) && delayMs >= 0 ? { delayMs } : {});
  },
  // Chat completions, not responses: its items live on the vendor's servers and could not be compacted here.
  openai: async (modelId, environment, fetch) => {
    const { apiKey, baseUrl } = readProviderSettings('openai', environment);
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ apiKey, baseURL: baseUrl, fetch }).chat(modelId);
  },
  anthropic: async (modelId, environment, fetch) => {
    const { apiKey, baseUrl } = readProviderSettings('anthropic', environment);
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ apiKey, baseURL: baseUrl, fetch })(modelId);
  },
  google: async (modelId, environment, fetch) => {
    const { apiKey, baseUrl } = readProviderSettings('google', environment);
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    return createGoogleGenerativeAI({ apiKey, baseURL: baseUrl, fetch })(modelId);
  },
  compatible: async (modelId, environment, fetch) => {
    const { apiKey, baseUrl } = readProviderSettings('compatible', environment);
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({
      name: 'compatible',
      apiKey,
      baseURL: baseUrl ?? '',
      includeUsage: true,
      fetch,
    })(modelId);
  },
};
