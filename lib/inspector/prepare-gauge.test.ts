import { describe, expect, it } from 'vitest';
import type { Gauge } from '@/lib/tokens/gauge';
import { prepareGauge } from './prepare-gauge';

const gauge: Gauge = {
  usedTokens: 62_000,
  kind: 'measured',
  windowTokens: 128_000,
  windowKind: 'measured',
  thresholdTokens: 96_000,
  parts: [
    { label: 'Instructions', tokens: 2000 },
    { label: 'Messages', tokens: 60_000 },
  ],
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('prepareGauge', () => {
  it('writes used, window and percent', () => {
    const model = prepareGauge(gauge);
    expect(plain(model.label)).toBe('62k / 128k · 48 %');
    expect(plain(model.valueText)).toBe('62,000 tokens, measured; 48 % of 128,000');
    expect(model.sentence).toBe('34k tokens until automatic compaction.');
    expect(model.thresholdShare).toBe(0.75);
  });

  it('counts the draft in, and is then only an estimate', () => {
    const model = prepareGauge(gauge, 2000);
    expect(plain(model.label)).toBe('≈ 64k / 128k · 50 %');
    expect(model.draftShare).toBeCloseTo(2000 / 128_000);
    expect(model.rows.at(-1)).toMatchObject({ label: 'Your draft', tokens: 2000 });
  });

  it.each([
    [0, 'calm'],
    [95_999, 'calm'],
    [96_000, 'near'],
    [115_200, 'high'],
    [128_000, 'high'],
    [128_001, 'over'],
  ])('%d of 128,000 tokens is %s', (usedTokens, tone) => {
    expect(prepareGauge({ ...gauge, usedTokens }).tone).toBe(tone);
  });

  it('warns from the threshold when that comes before 75 %', () => {
    const early = { ...gauge, thresholdTokens: 40_000 };
    expect(prepareGauge(early).tone).toBe('near');
    expect(prepareGauge(early).sentence).toMatch('threshold is reached');
  });

  it('warns at 75 % when compaction is off', () => {
    const model = prepareGauge({ ...gauge, usedTokens: 97_000, thresholdTokens: null });
    expect(model).toMatchObject({
      tone: 'near',
      thresholdShare: null,
      sentence: 'Automatic compaction is off.',
    });
  });

  it('shows the count alone where the window is unknown', () => {
    const model = prepareGauge({ ...gauge, windowTokens: null, kind: 'estimated' });
    expect(plain(model.label)).toBe('≈ 62k tokens');
    expect(model.usedShare).toBeNull();
    expect(model.valueText).toBe('about 62,000 tokens, estimated; window size unknown');
  });

  it('invents no number where the size is unknown', () => {
    const model = prepareGauge({ ...gauge, kind: 'unknown' });
    expect(model.label).toBe('— / 128k');
    expect(model.usedShare).toBeNull();
    expect(model.tone).toBe('calm');
  });

  it('says that the limit is passed', () => {
    const model = prepareGauge({ ...gauge, usedTokens: 140_000 });
    expect(plain(model.valueText)).toMatch('over the limit');
    expect(model.sentence).toMatch('over the limit');
  });
});
