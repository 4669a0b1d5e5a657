import { processWide } from '@/lib/process-wide';

export type RateLimit = {
  /** Takes one from the key's allowance, or says how long until there is one again. */
  take: (key: string) => { type: 'allowed' } | { type: 'limited'; retryAfterMs: number };
};

const MOST_KEYS = 10_000;

/** A bucket per key that holds `perMinute` and refills evenly; time comes from `now`. */
export function createRateLimit(options: { perMinute: number; now: () => number }): RateLimit {
  const { perMinute, now } = options;
  const msPerToken = 60_000 / perMinute;
  const buckets = new Map<string, { tokens: number; at: number }>();

  return {
    take(key) {
      const at = now();
      const tokens = levelAt(buckets.get(key), at);
      if (tokens < 1) return { type: 'limited', retryAfterMs: Math.ceil((1 - tokens) * msPerToken) };
      if (buckets.size >= MOST_KEYS) forgetFullBuckets(at);
      buckets.set(key, { tokens: tokens - 1, at });
      return { type: 'allowed' };
    },
  };

  function levelAt(bucket: { tokens: number; at: number } | undefined, at: number): number {
    if (!bucket) return perMinute;
    return Math.min(perMinute, bucket.tokens + Math.max(0, at - bucket.at) / msPerToken);
  }

  function forgetFullBuckets(at: number): void {
    for (const [key, bucket] of buckets) if (levelAt(bucket, at) >= perMinute) buckets.delete(key);
  }
}

/** The limit of that name in this process; route handlers and actions see the same one. */
export function sharedRateLimit(name: string, perMinute: number): RateLimit {
  return processWide(`rate-limit.${name}.${perMinute}`, () =>
    createRateLimit({ perMinute, now: () => performance.now() }),
  );
}
