// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Gauge } from '@/lib/tokens/gauge';
import { ContextGauge } from './context-gauge';

afterEach(cleanup);

const gauge: Gauge = {
  usedTokens: 62_000,
  kind: 'measured',
  windowTokens: 128_000,
  windowKind: 'measured',
  thresholdTokens: 96_000,
  parts: [{ label: 'Messages', tokens: 62_000 }],
};

describe('ContextGauge', () => {
  it('is a meter with its value in words', () => {
    render(<ContextGauge gauge={gauge} />);
    const meter = screen.getByRole('meter', { name: 'Context used' });
    expect(meter.getAttribute('aria-valuenow')).toBe('62000');
    expect(meter.getAttribute('aria-valuemax')).toBe('128000');
    expect(meter.getAttribute('aria-valuetext')).toMatch(/62,000 tokens, measured; 48.% of 128,000/);
    expect(screen.getByRole('button', { name: /62k \/ 128k · 48.%/ })).toBeTruthy();
  });

  it('says over the limit in words and keeps the meter within its range', () => {
    render(<ContextGauge gauge={{ ...gauge, usedTokens: 140_000 }} />);
    expect(screen.getByRole('button', { name: /over the limit/ })).toBeTruthy();
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('128000');
  });

  it('draws no ring for an unknown window', () => {
    render(<ContextGauge gauge={{ ...gauge, windowTokens: null }} variant="compact" />);
    expect(screen.queryByRole('meter')).toBeNull();
    expect(screen.getByRole('button', { name: /^62k/ })).toBeTruthy();
  });
});
