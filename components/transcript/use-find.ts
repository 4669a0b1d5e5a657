import { useEffect, useRef, useState } from 'react';

export type FindHit = { step: number; snippet: string };
export type FindResult = { hits: FindHit[]; truncated: boolean };

const TYPING_REST_MS = 150;
const NOTHING: FindResult = { hits: [], truncated: false };

type FindOptions = {
  query: string;
  onFind: (query: string) => Promise<FindResult>;
  /** Where the reader is: the search begins there. */
  fromStep: () => number;
};

/** Hits of the query and the one stood on. Answers that come after the question changed are dropped. */
export function useFind({ query, onFind, fromStep }: FindOptions) {
  const [found, setFound] = useState<FindResult & { query: string; failed: boolean }>(() => none(''));
  const [index, setIndex] = useState(0);
  const ask = useRef({ onFind, fromStep });

  useEffect(() => {
    ask.current = { onFind, fromStep };
  });

  useEffect(() => {
    const wanted = query.trim();
    if (wanted === '') {
      setFound(none(''));
      return;
    }
    let current = true;
    const timer = setTimeout(async () => {
      const result = await ask.current.onFind(wanted).catch(() => null);
      if (!current) return;
      setFound(result ? { ...result, query: wanted, failed: false } : { ...none(wanted), failed: true });
      setIndex(nearestHit(result?.hits ?? [], ask.current.fromStep()));
    }, TYPING_REST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query]);

  const count = found.hits.length;
  return {
    ...found,
    index,
    hit: found.hits[index] ?? null,
    searching: query.trim() !== found.query,
    walk: (direction: -1 | 1) => {
      if (count > 0) setIndex((index + direction + count) % count);
    },
  };
}

/** The first hit at or after the reader's place, else the last before it. */
export function nearestHit(hits: FindHit[], fromStep: number): number {
  const next = hits.findIndex((hit) => hit.step >= fromStep);
  return next === -1 ? Math.max(0, hits.length - 1) : next;
}

function none(query: string) {
  return { ...NOTHING, query, failed: false };
}
