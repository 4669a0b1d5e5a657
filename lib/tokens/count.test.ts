import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { countTokens as countWhole } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { countTokens, countTokensYielding } from './count';
import { UNBROKEN_CHARACTERS, WINDOW_CHARACTERS, windowsOf } from './windows';

const KILOBYTES_50 = 50_000;
const exactly = (text: string) => countWhole(text, { disallowedSpecial: new Set() });
/** Different every time, so that no cache helps. */
const mixed = (characters: string, length: number) => {
  const points = [...characters];
  let seed = length;
  let text = '';
  while (text.length < length) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += points[seed % points.length];
  }
  return text;
};
const UNBROKEN: [string, string][] = [
  ['one letter', 'a'.repeat(KILOBYTES_50)],
  ['letters', mixed('abcdefghijklmnopqrstuvwxyz', KILOBYTES_50)],
  ['spaces', ' '.repeat(KILOBYTES_50)],
  ['line breaks', '\n'.repeat(KILOBYTES_50)],
  ['one Chinese character', '的'.repeat(KILOBYTES_50)],
  ['Chinese characters', mixed('东京都市中国人民大学生活动物园林业务', KILOBYTES_50)],
  ['Thai', mixed('กขคงจฉชซญฎฏฐณดตถทธน', KILOBYTES_50)],
  ['emoji', mixed('😀😁🎉🚀❤️👍🏽', KILOBYTES_50)],
  ['punctuation', mixed('!@#$%^&*()_+', KILOBYTES_50)],
  ['accents', `e${'\u0301'.repeat(KILOBYTES_50)}`],
];

describe('counting tokens', () => {
  it.each([
    ['', 0],
    ['hello world', 2],
    ['<|endoftext|>', 7],
  ])('counts %j as %d', (text, tokens) => {
    expect(countTokens(text)).toBe(tokens);
  });

  it('counts real code as one window would, within a tenth of a percent', async () => {
    const code = readFileSync('package-lock.json', 'utf8').slice(0, 400_000);
    const whole = exactly(code);
    const windowed = await countTokensYielding(code);
    expect(Math.abs(windowed - whole) / whole).toBeLessThan(0.001);
  });

  it('estimates a long text from samples, and knows it exactly once it was counted', async () => {
    const prose = readFileSync('LICENSE', 'utf8').repeat(60);
    const whole = exactly(prose);
    expect(Math.abs(countTokens(prose) - whole) / whole).toBeLessThan(0.05);
    const counted = await countTokensYielding(prose);
    expect(countTokens(prose)).toBe(counted);
  });

  it.each(UNBROKEN)('counts 50 kB of unbroken %s at once in bounded time', (_, text) => {
    const times = [1, 2, 3].map((round) => {
      const startedAt = processorMs();
      countTokens(text.slice(round * 2));
      return processorMs() - startedAt;
    });
    // About 3 ms on an idle machine (docs/token-estimate.md); a quadratic step would take seconds.
    expect(Math.min(...times)).toBeLessThan(40);
  });

  it.each(UNBROKEN)('never holds the event loop for long over 50 kB of unbroken %s', async (_, text) => {
    const blocks: number[] = [];
    for (const round of [1, 2, 3]) {
      blocks.push(await longestBlockMs(() => countTokensYielding(text.slice(round * 4))));
    }
    const longest = Math.min(...blocks);
    expect(longest).toBeLessThan(40);
  });
});

describe('windows', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 900 }).map((text) => text.repeat(17));

  it('joined again are the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect([...windowsOf(text)].map((window) => window.text).join('')).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it('are short enough and never cut a character in half', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const window of windowsOf(text)) {
          const limit = window.unbroken ? UNBROKEN_CHARACTERS : WINDOW_CHARACTERS;
          expect(window.text.length).toBeLessThanOrEqual(limit);
          expect(window.text.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 50 },
    );
    const emoji = 'x'.concat('😀'.repeat(5_000));
    for (const window of windowsOf(emoji)) expect(window.text).not.toMatch(/\p{Surrogate}/u);
  });
});

/** The longest time other work had to wait while this ran, were there no other programs on the machine. */
async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let lastTick = processorMs();
  let isDone = false;
  const tick = () => {
    longest = Math.max(longest, processorMs() - lastTick);
    lastTick = processorMs();
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  isDone = true;
  await new Promise(setImmediate);
  return longest;
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
