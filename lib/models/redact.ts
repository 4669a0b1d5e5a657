import { KEY_VARIABLES } from './provider-settings';
import type { Environment } from './types';

const SECRET_SHAPES = [
  /\b(?:sk|pk|rk|gsk|xai|key)-[A-Za-z0-9_*-]{6,}/g,
  /\bAIza[A-Za-z0-9_-]{10,}/g,
  /\bBearer\s+[^\s"',]+/gi,
  /(?<=[?&](?:key|api_key|apikey|token)=)[^&\s"']+/gi,
  /(?<=:\/\/)[^/\s:@]+:[^/\s@]+(?=@)/g,
];

/** Takes keys out of a text: those in the environment, whole or in part, and whatever looks like one. */
export function redactSecrets(text: string, environment: Environment = process.env): string {
  let clean = text;
  for (const name of KEY_VARIABLES) {
    const key = environment[name]?.trim();
    if (key && key.length >= 6) clean = clean.replaceAll(key, '[key]');
  }
  for (const shape of SECRET_SHAPES) clean = clean.replace(shape, '[key]');
  return clean;
}
