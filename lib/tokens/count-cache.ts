import { createHash } from 'node:crypto';

/** Counts by content, so that a text is counted once however often it is asked for. The least recently used go first. */
export function createCountCache(capacity: number) {
  const counts = new Map<string, number>();

  return {
    get: (text: string): number | undefined => {
      const key = keyOf(text);
      const count = counts.get(key);
      if (count === undefined) return undefined;
      counts.delete(key);
      counts.set(key, count);
      return count;
    },
    set: (text: string, count: number): number => {
      counts.set(keyOf(text), count);
      const oldest = counts.keys().next().value;
      if (counts.size > capacity && oldest !== undefined) counts.delete(oldest);
      return count;
    },
  };
}

function keyOf(text: string): string {
  return createHash('sha1').update(text).digest('base64');
}
