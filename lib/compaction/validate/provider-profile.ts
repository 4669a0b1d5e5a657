export type ProviderProfileId = 'openai-chat' | 'openai-responses' | 'anthropic' | 'google';

/** What one kind of provider accepts. */
export type ProviderProfile = {
  id: ProviderProfileId;
  /** User and assistant turns must alternate. */
  alternates: boolean;
  callId: { pattern: RegExp; maxLength: number };
  /** What kept reasoning must look like: signed and in an unchanged prefix, an item before its own item, or none at all. */
  reasoning: 'signed' | 'items' | 'thoughts' | 'none';
  media: RegExp;
};

export const PROVIDER_PROFILES: Record<ProviderProfileId, ProviderProfile> = {
  'openai-chat': {
    id: 'openai-chat',
    alternates: false,
    callId: { pattern: /^[\x21-\x7e]+$/, maxLength: 64 },
    reasoning: 'none',
    media: /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/,
  },
  'openai-responses': {
    id: 'openai-responses',
    alternates: false,
    callId: { pattern: /^[\x21-\x7e]+$/, maxLength: 64 },
    reasoning: 'items',
    media: /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/,
  },
  anthropic: {
    id: 'anthropic',
    alternates: true,
    callId: { pattern: /^[a-zA-Z0-9_-]+$/, maxLength: 64 },
    reasoning: 'signed',
    media: /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/,
  },
  google: {
    id: 'google',
    alternates: true,
    callId: { pattern: /^[\x21-\x7e]+$/, maxLength: 128 },
    reasoning: 'thoughts',
    media: /^(image|audio|video)\/|^application\/pdf$/,
  },
};

/** Who the request goes to; reasoning and opaque blocks are only replayed to the model that made them. */
export type Target = { providerId: string; modelId: string };
