'use client';

import { listSidesAction, readSideAction } from '@/app/actions/inspect';
import { useUrlParameter } from '@/components/ui/use-url-state';
import { defaultSides } from '@/lib/inspector/diff/default-sides';
import type { SideChoice, SummaryText } from '@/lib/inspector/diff/summary-text';
import type { Inspection } from '@/lib/inspector/inspection';
import { type Loaded, useLoaded } from '../use-loaded';

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
  const defaults = defaultSides(choices.value ?? [], useUrlParameter('gen'));
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
