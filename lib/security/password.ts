import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time; equally long digests are compared, so that length tells nothing either. */
export function isSamePassword(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

/** The password this server asks for; null where it listens to its own machine only and none was set. */
export function configuredPassword(env: Record<string, string | undefined> = process.env): string | null {
  return env.FOLDLINE_PASSWORD || null;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
