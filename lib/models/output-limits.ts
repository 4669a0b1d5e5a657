import type { NumberSource } from './types';

/** The price data knows no output limits; these are the vendors' published ones, first match wins. */
const LIMITS: [RegExp, number][] = [
  [/^gpt-3\.5|^gpt-4-turbo|^gpt-4-vision/, 4_096],
  [/^gpt-4o|^chatgpt-4o/, 16_384],
  [/^gpt-4\.1/, 32_768],
  [/^gpt-4/, 8_192],
  [/^gpt-5\.\d-chat|^gpt-5-chat/, 16_384],
  [/^gpt-[5-9](\D|$)|^codex/, 128_000],
  [/^o[134](-|$)/, 100_000],
  [/^claude-(3-opus|3-haiku|3-sonnet|2|v1)/, 4_096],
  [/^claude-3-5/, 8_192],
  [/^claude-opus-4-[01]$|^claude-opus-4-2025/, 32_000],
  [/^claude-3-7|^claude-(sonnet|haiku|opus)-4-[0-5]/, 64_000],
  [/^claude-/, 128_000],
  [/^gemini-(1|2\.0|pro|flash-1)/, 8_192],
  [/^gemini-/, 65_536],
];

/** Never more than half of the window. An unknown model is thought to write at most a quarter of its window, and no more than 8,192 tokens. */
export function outputLimitOf(
  modelId: string,
  windowTokens: number,
): { tokens: number; source: NumberSource } {
  const known = LIMITS.find(([pattern]) => pattern.test(modelId))?.[1];
  if (known) return { tokens: Math.min(known, Math.floor(windowTokens / 2)), source: 'data' };
  return { tokens: Math.min(8_192, Math.floor(windowTokens / 4)), source: 'guess' };
}
