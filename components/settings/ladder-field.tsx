'use client';

import { useId } from 'react';
import { Select } from '@/components/ui/field';

export type LadderFieldProps = {
  ladder: readonly string[];
  strategies: Record<string, string>;
  onChange: (ladder: string[]) => void;
};

const RUNGS = [0, 1, 2];

/** What a profile takes next, in order, when its strategy refuses or cannot make enough room. */
export function LadderField({ ladder, strategies, onChange }: LadderFieldProps) {
  const id = useId();
  return (
    <fieldset className="border-t py-4">
      <legend className="float-left font-medium">If that is not enough</legend>
      <p className="clear-both mt-0.5 text-muted-foreground">
        Taken in turn when the strategy refuses or cannot make enough room.
      </p>
      <div className="mt-2 grid gap-2 sm:grid-cols-3">
        {RUNGS.filter((place) => place <= ladder.length).map((place) => (
          <div key={place} className="flex flex-col gap-1">
            <label htmlFor={`${id}-${place}`} className="text-muted-foreground text-xs">
              {place === 0 ? 'First' : 'Then'}
            </label>
            <Select
              id={`${id}-${place}`}
              value={ladder[place] ?? ''}
              onChange={(event) => onChange(withRung(ladder, place, event.target.value))}
              className="w-full"
            >
              <option value="">Nothing more</option>
              {Object.entries(strategies).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Nothing more at one place ends the ladder there. */
function withRung(ladder: readonly string[], place: number, strategyId: string): string[] {
  const below = ladder.slice(0, place);
  return strategyId === '' ? below : [...below, strategyId, ...ladder.slice(place + 1)];
}
