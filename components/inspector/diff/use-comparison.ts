'use client';

import { useRef } from 'react';
import { compareSidesAction } from '@/app/actions/inspect';
import { useUrlParameter } from '@/components/ui/use-url-state';
import type { Comparison, SideChoice, SummaryText } from '@/lib/inspector/diff/summary-text';
import type { Inspection } from '@/lib/inspector/inspection';
import { useLoaded } from '../use-loaded';

export type Sides = {
  /** Null until they were loaded once; they stay while others are chosen. */
  choices: SideChoice[] | null;
  beforeId: string | null;
  afterId: string | null;
  before: SummaryText | null;
  after: SummaryText | null;
  problem: string | null;
};

/** The two texts being compared, named in the address as `a` and `b`; without them the newest change is shown. */
export function useComparison(inspection: Inspection): Sides {
  const { chatId } = inspection;
  const [a, b, viewedId] = [useUrlParameter('a'), useUrlParameter('b'), useUrlParameter('gen')];
  const { value, problem } = useLoaded(`${chatId} ${a} ${b} ${viewedId}`, inspection, () =>
    compareSidesAction({ chatId, beforeId: a, afterId: b, viewedId }),
  );
  const last = useRef<Comparison | null>(null);
  if (value) last.current = value;
  const missing = [value?.before, value?.after].find((side) => side?.type === 'missing');
  return {
    choices: last.current?.choices ?? null,
    beforeId: a ?? last.current?.beforeId ?? null,
    afterId: b ?? last.current?.afterId ?? null,
    before: value?.before?.type === 'text' ? value.before.text : null,
    after: value?.after?.type === 'text' ? value.after.text : null,
    problem: problem ?? (missing?.type === 'missing' ? missing.reason : null),
  };
}
