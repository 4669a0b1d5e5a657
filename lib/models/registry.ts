import { type CataloguedProvider, cataloguedModels, knownModel, windowByNameAlone } from './catalogue';
import { fetchCompatibleModels, type ServedModel } from './compatible-models';
import { parseModelId } from './model-id';
import { outputLimitOf } from './output-limits';
import {
  isConfigured,
  neededVariable,
  providerLabel,
  REMOTE_PROVIDER_IDS,
  readProviderSettings,
} from './provider-settings';
import {
  type Environment,
  type ModelInfo,
  type ModelOverrides,
  type NumberSource,
  OFFLINE_MODEL_ID,
  type ProviderId,
} from './types';

export type RegistryOptions = { environment?: Environment; overrides?: ModelOverrides };

/** Whether a provider can be used, and what is missing or wrong if not. */
export type ProviderState = {
  id: ProviderId;
  label: string;
  isReady: boolean;
  /** The environment variable that switches it on; null for the built-in one. */
  variable: string | null;
  problem: string | null;
};

const GUESS_LOCAL_TOKENS = 8_192;
const GUESS_BIG_TOKENS = 128_000;
const OFFLINE_WINDOW_TOKENS = 128_000;

/** Every model that can be used now. The built-in one is always there, and first. */
export async function listModels(options: RegistryOptions = {}): Promise<ModelInfo[]> {
  const environment = options.environment ?? process.env;
  const ids = REMOTE_PROVIDER_IDS.filter(
    (id): id is CataloguedProvider => id !== 'compatible' && isConfigured(id, environment),
  ).flatMap((id) => cataloguedModels(id).map((modelId) => `${id}:${modelId}`));
  const served = await servedModels(environment);
  return [
    ...[OFFLINE_MODEL_ID, ...ids].map((id) => infoOf(id, options)),
    ...served.models.map((model) => infoOf(`compatible:${model.id}`, options, model)),
  ];
}

/** What is known about one model, listed or not: any name a provider takes can be used. */
export async function describeModel(id: string, options: RegistryOptions = {}): Promise<ModelInfo> {
  if (parseModelId(id).providerId !== 'compatible') return infoOf(id, options);
  const served = await servedModels(options.environment ?? process.env);
  return infoOf(
    id,
    options,
    served.models.find((model) => `compatible:${model.id}` === id),
  );
}

/** The model a new chat starts with: the one in FOLDLINE_MODEL, else a middling one of the first provider set up. */
export async function defaultModelId(options: RegistryOptions = {}): Promise<string> {
  const named = (options.environment ?? process.env).FOLDLINE_MODEL?.trim();
  if (named) return named;
  const models = await listModels(options);
  const first = models.find(({ providerId }) => providerId !== 'offline');
  if (!first) return OFFLINE_MODEL_ID;
  const newest = models.filter(({ providerId }) => providerId === first.providerId).slice(0, 5);
  return newest.reduce((best, next) => (farFromMiddle(next) < farFromMiddle(best) ? next : best)).id;
}

/** Neither the dearest nor the smallest: near two dollars per million tokens read. */
function farFromMiddle({ price }: ModelInfo): number {
  return price ? Math.abs(price.input - 2) : Number.POSITIVE_INFINITY;
}

export async function listProviders(options: RegistryOptions = {}): Promise<ProviderState[]> {
  const environment = options.environment ?? process.env;
  const { problem } = await servedModels(environment);
  const remote = REMOTE_PROVIDER_IDS.map((id) => ({
    id,
    label: providerLabel(id),
    isReady: isConfigured(id, environment),
    variable: neededVariable(id),
    problem: id === 'compatible' ? problem : null,
  }));
  return [
    { id: 'offline', label: providerLabel('offline'), isReady: true, variable: null, problem: null },
    ...remote,
  ];
}

async function servedModels(environment: Environment) {
  if (!isConfigured('compatible', environment)) return { models: [], problem: null };
  return fetchCompatibleModels(readProviderSettings('compatible', environment));
}

function infoOf(id: string, { overrides = {} }: RegistryOptions, served?: ServedModel): ModelInfo {
  const { providerId, modelId } = parseModelId(id);
  const override = overrides[id] ?? {};
  const found = findData(providerId, modelId, served);
  const window = override.windowTokens
    ? { tokens: override.windowTokens, source: 'override' as const }
    : found.window;
  const output = override.outputLimitTokens
    ? { tokens: override.outputLimitTokens, source: 'override' as const }
    : outputLimitOf(modelId, window.tokens);
  return {
    id,
    providerId,
    modelId,
    label: found.label ?? modelId,
    windowTokens: window.tokens,
    windowSource: window.source,
    outputLimitTokens: output.tokens,
    outputLimitSource: output.source,
    price: override.price ?? found.price,
    ...(override.price && { isPriceOverridden: true }),
  };
}

type Found = {
  window: { tokens: number; source: NumberSource };
  label: string | null;
  price: ModelInfo['price'];
};

function findData(providerId: ProviderId, modelId: string, served?: ServedModel): Found {
  if (providerId === 'offline') {
    const window = { tokens: OFFLINE_WINDOW_TOKENS, source: 'data' as const };
    return { window, label: 'Foldline built-in', price: { input: 0, output: 0 } };
  }
  if (providerId === 'compatible') {
    if (served?.windowTokens) {
      return { window: { tokens: served.windowTokens, source: 'server' }, label: null, price: null };
    }
    return {
      window: windowOr(windowByNameAlone(modelId), GUESS_LOCAL_TOKENS),
      label: null,
      price: null,
    };
  }
  const { windowTokens, label, price } = knownModel(providerId, modelId);
  return { window: windowOr(windowTokens, GUESS_BIG_TOKENS), label, price };
}

function windowOr(known: number | null, guess: number): { tokens: number; source: NumberSource } {
  return known ? { tokens: known, source: 'data' } : { tokens: guess, source: 'guess' };
}
