import { countTokens as countExactly } from 'gpt-tokenizer/encoding/o200k_base';
import { createCountCache } from './count-cache';
import { hasUnbrokenRun, UNBROKEN_CHARACTERS, type Window, windowsOf } from './windows';

/** The ruler: o200k. Text that spells a special token is counted as the text it is. */
export const RULER_ID = 'o200k';

/**
 * Tokens of a text, at once and in bounded time: exact for ordinary sizes, from evenly spaced samples for a text too long
 * or too unbroken to count within a few milliseconds. A text counted by `countTokensYielding` before is exact at any size.
 */
export function countTokens(text: string): number {
  if (text.length <= UNCACHED_CHARACTERS) return countWindow(text);
  const known = cache.get(text);
  if (known !== undefined) return known;
  const windows = affordableWindows(text);
  if (!windows) return sampledCount(text);
  return cache.set(text, sum(windows));
}

/** Tokens of a text of any size, exact, letting other work run in between. */
export async function countTokensYielding(text: string): Promise<number> {
  if (text.length <= UNCACHED_CHARACTERS) return countWindow(text);
  const known = cache.get(text);
  if (known !== undefined) return known;
  let tokens = 0;
  let startedAt = performance.now();
  for (const window of windowsOf(text)) {
    tokens += countWindow(window.text);
    if (performance.now() - startedAt < MILLISECONDS_AT_A_STRETCH) continue;
    await new Promise(setImmediate);
    startedAt = performance.now();
  }
  return cache.set(text, tokens);
}

const UNCACHED_CHARACTERS = 200;
const AT_ONCE_CHARACTERS = 24_000;
const AT_ONCE_UNBROKEN_CHARACTERS = 2_048;
const SAMPLES = 24;
const SAMPLE_CHARACTERS = 800;
const UNBROKEN_SAMPLE_CHARACTERS = 96;
const MILLISECONDS_AT_A_STRETCH = 3;
const CACHED_COUNTS = 20_000;

const cache = createCountCache(CACHED_COUNTS);
const NO_SPECIAL_TOKENS = { disallowedSpecial: new Set<string>() };

function countWindow(text: string): number {
  return countExactly(text, NO_SPECIAL_TOKENS);
}

function sum(windows: Window[]): number {
  return windows.reduce((tokens, window) => tokens + countWindow(window.text), 0);
}

function affordableWindows(text: string): Window[] | null {
  if (text.length > AT_ONCE_CHARACTERS) return null;
  const windows = [...windowsOf(text)];
  const unbroken = windows.filter((window) => window.unbroken).length * UNBROKEN_CHARACTERS;
  return unbroken > AT_ONCE_UNBROKEN_CHARACTERS ? null : windows;
}

function sampledCount(text: string): number {
  const stride = Math.floor(text.length / SAMPLES);
  let tokens = 0;
  let characters = 0;
  for (let index = 0; index < SAMPLES; index += 1) {
    const sample = wholeCharacters(text, index * stride, SAMPLE_CHARACTERS);
    const affordable = hasUnbrokenRun(sample)
      ? wholeCharacters(sample, 0, UNBROKEN_SAMPLE_CHARACTERS)
      : sample;
    tokens += countWindow(affordable);
    characters += affordable.length;
  }
  return Math.round((tokens / characters) * text.length);
}

/** About so many characters from there, without half a surrogate pair at either end. */
function wholeCharacters(text: string, from: number, characters: number): string {
  return text.slice(from, from + characters).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/gu, '');
}

// The first unbroken runs take many times as long as later ones, until the engine has compiled what they need: better
// while the server starts than in the middle of a request.
for (let round = 0; round < 6; round += 1) {
  const run = Array.from({ length: 1_000 }, (_, index) => 0x4e00 + ((round * 997 + index * 31) % 3_000));
  sampledCount(String.fromCharCode(...run).repeat(SAMPLES));
}
