'use client';

import { useEffect, useState } from 'react';
import { listSidesAction, readSideAction } from '@/app/actions/inspect';
import { useUrlParameter } from '@/components/ui/use-url-state';
import { defaultSides } from '@/lib/inspector/diff/default-sides';
import type { SideChoice, SummaryText } from '@/lib/inspector/diff/summary-text';
import type { Inspection } from '@/lib/inspector/inspection';

export type Loaded<T> = { value: T | null; problem: string | null };

export type Sides = {
  choices: Loaded<SideChoice[]>;
  beforeId: string | null;
  afterId: string | null;
  before: Loaded<SummaryText>;
  after: Loaded<SummaryText>;
};

/** The two texts being compared, named in the address as `a` and `b`; without them the newest change is shown. */
export function useSides(inspection: Inspection): Sides {
  const { chatId } = inspection;
  const choices = useLoaded(`list ${chatId}`, inspection, () => listSidesAction({ chatId }));
  const [a, b] = [useUrlParameter('a'), useUrlParameter('b')];
  const defaults = defaultSides(choices.value ?? []);
  const beforeId = a ?? defaults.before;
  const afterId = b ?? defaults.after;
  const before = useSide(chatId, beforeId, inspection);
  const after = useSide(chatId, afterId, inspection);
  return { choices, beforeId, afterId, before, after };
}

function useSide(chatId: string, sideId: string | null, inspection: Inspection): Loaded<SummaryText> {
  return useLoaded(sideId && `${chatId} ${sideId}`, inspection, () =>
    readSideAction({ chatId, sideId: sideId ?? '' }),
  );
}

type Answer<T> = { ok: true; value: T } | { ok: false; error: { text: string } };

/** Loads what the key names, and again when the chat has changed; the old value stays while the new one comes. */
function useLoaded<T>(key: string | null, revision: unknown, load: () => Promise<Answer<T>>): Loaded<T> {
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
