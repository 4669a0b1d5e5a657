import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatDuration,
  formatMoment,
  formatMoney,
  formatPercent,
  formatTokens,
  formatTokensOf,
} from './format';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatTokens', () => {
  it.each([
    [0, '0'],
    [950, '950'],
    [999.6, '1k'],
    [1000, '1k'],
    [1234, '1.2k'],
    [9949, '9.9k'],
    [9960, '10k'],
    [62_314, '62k'],
    [128_000, '128k'],
    [999_499, '999k'],
    [999_500, '1M'],
    [1_048_576, '1M'],
    [1_300_000, '1.3M'],
    [1_253_000_000, '1.3B'],
    [-6200, '-6.2k'],
  ])('%d is written %s', (tokens, text) => {
    expect(formatTokens(tokens)).toBe(text);
  });

  it('says how sure a number is', () => {
    expect(formatTokensOf(62_314, 'measured')).toBe('62k');
    expect(plain(formatTokensOf(62_314, 'estimated'))).toBe('≈ 62k');
    expect(formatTokensOf(62_314, 'unknown')).toBe('—');
  });

  it('writes every digit when asked', () => {
    expect(formatCount(62_314)).toBe('62,314');
  });
});

describe('formatPercent', () => {
  it.each([
    [0, '0 %'],
    [0.001, '< 1 %'],
    [0.484, '48 %'],
    [0.996, '99 %'],
    [1, '100 %'],
    [1.034, '103 %'],
    [Number.NaN, '—'],
    [Number.POSITIVE_INFINITY, '—'],
  ])('%d is written %s', (share, text) => {
    expect(plain(formatPercent(share))).toBe(text);
  });
});

describe('formatMoney', () => {
  it.each([
    [null, '—'],
    [0, '$0'],
    [0.00001, '< $0.0001'],
    [0.0042, '$0.0042'],
    [0.1234, '$0.12'],
    [12.4, '$12.40'],
    [-0.5, '-$0.50'],
  ])('%s is written %s', (dollars, text) => {
    expect(plain(formatMoney(dollars))).toBe(text);
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0 ms'],
    [320, '320 ms'],
    [4200, '4.2 s'],
    [59_940, '60 s'],
    [59_960, '1 min'],
    [72_000, '1 min 12 s'],
    [3_600_000, '1 h'],
    [7_500_000, '2 h 5 min'],
  ])('%d is written %s', (milliseconds, text) => {
    expect(plain(formatDuration(milliseconds))).toBe(text);
  });
});

describe('a moment', () => {
  it('is written with day and minute', () => {
    const at = Date.UTC(2026, 10, 18, 9, 5);
    expect(formatMoment(at, { timeZone: 'UTC' })).toBe('18 Nov, 09:05');
    expect(formatMoment(at, { timeZone: 'UTC', withYear: true })).toBe('18 Nov 2026, 09:05');
  });
});
