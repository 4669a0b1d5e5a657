'use client';

import { useEffect, useState } from 'react';

export type Loaded<T> = { value: T | null; problem: string | null };

type Answer<T> = { ok: true; value: T } | { ok: false; error: { text: string } };

/** Loads what the key names, and again when the chat has changed; the old value stays while the new one comes. */
export function useLoaded<T>(
  key: string | null,
  revision: unknown,
  load: () => Promise<Answer<T>>,
): Loaded<T> {
  const [loaded, setLoaded] = useState<(Loaded<T> & { key: string }) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded, the revision that it changed
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    void (async () => {
      const result = await load().catch(() => null);
      if (!isCurrent) return;
      if (result?.ok) setLoaded({ key, value: result.value, problem: null });
      else setLoaded({ key, value: null, problem: result?.error.text ?? 'The server could not be reached.' });
    })();
    return () => {
      isCurrent = false;
    };
  }, [key, revision]);
  if (key === null || loaded?.key !== key) return { value: null, problem: null };
  return loaded;
}
