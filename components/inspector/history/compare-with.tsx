'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { writeUrlParameters } from '@/components/ui/use-url-state';
import type { Inspection } from '@/lib/inspector/inspection';

/** Opens the comparison of two generations, the older one on the left. */
export function CompareWith({ compactionId, inspection }: { compactionId: string; inspection: Inspection }) {
  const id = useId();
  const generations = inspection.compactions.filter(
    ({ outcome, foldedCount }) => outcome !== 'failed' && outcome !== 'nothing' && foldedCount > 0,
  );
  const mine = generations.find((one) => one.id === compactionId);
  const others = generations.filter((one) => one.id !== compactionId);
  const nearest = others.find((one) => one.id === mine?.previousCompactionId) ?? others[0];
  const [chosenId, setChosenId] = useState<string | null>(null);
  const other = others.find((one) => one.id === chosenId) ?? nearest;
  if (!mine || !other) return null;

  function compare(first: { id: string; createdAt: number }, second: { id: string; createdAt: number }) {
    const [a, b] = first.createdAt <= second.createdAt ? [first.id, second.id] : [second.id, first.id];
    writeUrlParameters({ pane: 'diff', a, b, gen: null });
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5 text-xs">
      <label htmlFor={id}>Compare with</label>
      <Select
        id={id}
        className="h-7 text-xs"
        value={other.id}
        onChange={(event) => setChosenId(event.target.value)}
      >
        {others.map(({ id: otherId, generation, strategyLabel, outcome }) => (
          <option key={otherId} value={otherId}>
            Generation {generation}: {strategyLabel}
            {outcome === 'undone' ? ' (taken back)' : ''}
          </option>
        ))}
      </Select>
      <Button size="sm" variant="outline" onClick={() => compare(mine, other)}>
        Compare
      </Button>
    </div>
  );
}
