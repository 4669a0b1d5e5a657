'use client';

import { useMemo, useState } from 'react';
import { Select } from '@/components/ui/field';
import type { LabPlan } from '@/lib/turn/lab/lab-event';
import type { LabReplay, LabState } from './lab-state';

/** The replays of the session that is looked at, the first until another is chosen, and how to choose. */
export function useSession(state: LabState, plan: LabPlan): SessionChoice & { here: LabReplay[] } {
  const [chosen, choose] = useState<string | null>(null);
  const id = (plan.transcripts.find((one) => one.id === chosen) ?? plan.transcripts[0])?.id;
  const here = useMemo(
    () => state.replays.filter(({ transcriptId }) => transcriptId === id),
    [state.replays, id],
  );
  return { id, choose, here };
}

type SessionChoice = { id: string | undefined; choose: (id: string) => void };

/** Nothing where there is only one. */
export function SessionSelect({ plan, session }: { plan: LabPlan; session: SessionChoice }) {
  if (plan.transcripts.length < 2) return null;
  return (
    <Select
      aria-label="Session"
      value={session.id}
      onChange={(event) => session.choose(event.target.value)}
      className="h-8 max-w-60 text-xs"
    >
      {plan.transcripts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
