import { describe, expect, it } from 'vitest';
import { createRateLimit, sharedRateLimit } from './rate-limit';

describe('a rate limit', () => {
  it('allows the whole minute at once, then one per refill', () => {
    let now = 0;
    const limit = createRateLimit({ perMinute: 3, now: () => now });
    expect([1, 2, 3].map(() => limit.take('a').type)).toEqual(['allowed', 'allowed', 'allowed']);
    expect(limit.take('a')).toEqual({ type: 'limited', retryAfterMs: 20_000 });
    now = 19_999;
    expect(limit.take('a').type).toBe('limited');
    now = 20_000;
    expect(limit.take('a').type).toBe('allowed');
    expect(limit.take('a').type).toBe('limited');
  });

  it('keeps keys apart', () => {
    const limit = createRateLimit({ perMinute: 1, now: () => 0 });
    expect(limit.take('a').type).toBe('allowed');
    expect(limit.take('b').type).toBe('allowed');
    expect(limit.take('a').type).toBe('limited');
  });

  it('never refills above its size, and survives a clock that goes back', () => {
    let now = 1_000_000;
    const limit = createRateLimit({ perMinute: 2, now: () => now });
    limit.take('a');
    now += 3_600_000;
    expect([1, 2, 3].map(() => limit.take('a').type)).toEqual(['allowed', 'allowed', 'limited']);
    now = 0;
    expect(limit.take('a').type).toBe('limited');
  });

  it('is one and the same for everybody who asks for it by name', () => {
    expect(sharedRateLimit('x', 5)).toBe(sharedRateLimit('x', 5));
    expect(sharedRateLimit('x', 5)).not.toBe(sharedRateLimit('y', 5));
  });
});
