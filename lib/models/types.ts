import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { TokenPrice } from '@/lib/token-price';

export const PROVIDER_IDS = ['offline', 'openai', 'anthropic', 'google', 'compatible'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** Where a number comes from; a guess is shown as one. */
export type NumberSource = 'override' | 'server' | 'data' | 'guess';

export type ModelPrice = TokenPrice;

/** What a page may know about a model. Nothing in it is secret. */
export type ModelInfo = {
  /** `provider:model`, the name stored with chats. */
  id: string;
  providerId: ProviderId;
  /** The provider's own name of it. */
  modelId: string;
  label: string;
  windowTokens: number;
  windowSource: NumberSource;
  outputLimitTokens: number;
  outputLimitSource: NumberSource;
  /** null where nobody knows; the built-in model costs nothing. */
  price: ModelPrice | null;
  /** The person's own price: it goes before every other reckoning. */
  isPriceOverridden?: boolean;
};

/** What a person may set per model id, in place of the data. */
export type ModelOverride = { windowTokens?: number; outputLimitTokens?: number; price?: ModelPrice };
export type ModelOverrides = Record<string, ModelOverride>;

export type ResolvedModel = { model: LanguageModelV3; providerId: ProviderId; info: ModelInfo };

export type Environment = Record<string, string | undefined>;

export const OFFLINE_MODEL_ID = 'offline:foldline-1';
