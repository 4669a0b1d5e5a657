'use client';

import { Select } from '@/components/ui/field';
import { writeUrlParameters } from '@/components/ui/use-url-state';
import type { InspectedCompaction, Inspection } from '@/lib/inspector/inspection';

/** Which generation all tabs look at, named in the address as `gen`; without one, what is in force now. */
export function GenerationSelect({
  inspection,
  chosenId,
  withFailed = false,
}: {
  inspection: Inspection;
  chosenId: string | null;
  /** Attempts that changed nothing as well, where there is something of them to read. */
  withFailed?: boolean;
}) {
  const listed = inspection.compactions.filter(
    ({ outcome }) => outcome === 'applied' || outcome === 'undone' || (withFailed && outcome === 'failed'),
  );
  if (listed.length === 0) return null;
  return (
    <Select
      aria-label="Generation"
      className="h-7 max-w-64 text-xs"
      value={chosenId ?? ''}
      onChange={(event) => writeUrlParameters({ gen: event.target.value || null })}
    >
      <option value="">Now</option>
      {listed.map((compaction) => (
        <option key={compaction.id} value={compaction.id}>
          {nameOf(compaction)}
        </option>
      ))}
    </Select>
  );
}

function nameOf({ generation, strategyLabel, outcome }: InspectedCompaction): string {
  if (outcome === 'failed') return `Attempt at ${generation}: ${strategyLabel} (not applied)`;
  return `Generation ${generation}: ${strategyLabel}${outcome === 'undone' ? ' (taken back)' : ''}`;
}
