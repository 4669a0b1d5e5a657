import { AppError } from '@/lib/app-error';
import type { Environment, ProviderId } from './types';

/** How each provider is reached. Values come from the environment, are read at each call and never leave the server. */
const VARIABLES = {
  openai: { label: 'OpenAI', needs: 'OPENAI_API_KEY', key: 'OPENAI_API_KEY', baseUrl: 'OPENAI_BASE_URL' },
  anthropic: {
    label: 'Anthropic',
    needs: 'ANTHROPIC_API_KEY',
    key: 'ANTHROPIC_API_KEY',
    baseUrl: 'ANTHROPIC_BASE_URL',
  },
  google: {
    label: 'Google',
    needs: 'GOOGLE_GENERATIVE_AI_API_KEY',
    key: 'GOOGLE_GENERATIVE_AI_API_KEY',
    baseUrl: 'GOOGLE_GENERATIVE_AI_BASE_URL',
  },
  compatible: {
    label: 'OpenAI-compatible server',
    needs: 'OPENAI_COMPATIBLE_BASE_URL',
    key: 'OPENAI_COMPATIBLE_API_KEY',
    baseUrl: 'OPENAI_COMPATIBLE_BASE_URL',
  },
} as const;

export type RemoteProviderId = keyof typeof VARIABLES;
export const REMOTE_PROVIDER_IDS = Object.keys(VARIABLES) as RemoteProviderId[];
export const KEY_VARIABLES = REMOTE_PROVIDER_IDS.map((id) => VARIABLES[id].key);

export type ProviderSettings = { apiKey: string | undefined; baseUrl: string | undefined };

export function providerLabel(id: ProviderId): string {
  return id === 'offline' ? 'Built in' : VARIABLES[id].label;
}

/** The variable that switches a provider on. */
export function neededVariable(id: RemoteProviderId): string {
  return VARIABLES[id].needs;
}

export function isConfigured(id: RemoteProviderId, environment: Environment): boolean {
  return Boolean(environment[VARIABLES[id].needs]?.trim());
}

export function readProviderSettings(id: RemoteProviderId, environment: Environment): ProviderSettings {
  const { label, needs, key, baseUrl } = VARIABLES[id];
  if (!isConfigured(id, environment)) {
    throw new AppError('unavailable:model', `${label} is not set up: ${needs} is missing on the server.`);
  }
  return {
    apiKey: environment[key]?.trim() || undefined,
    baseUrl: environment[baseUrl]?.trim().replace(/\/+$/, '') || undefined,
  };
}
