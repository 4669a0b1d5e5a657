'use client';

import { Copy, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import type { OfferedRule } from '@/lib/turn/lab/lab-offer';
import { type RuleChoice, writeRule } from './lab-choice';
import { RuleOptions } from './rule-options';

export type ArmPickerProps = {
  strategies: OfferedRule[];
  arms: RuleChoice[];
  onChange: (arms: RuleChoice[]) => void;
};

/** The strategies to try, each with parameters of its own; one strategy can be tried in several variants. */
export function ArmPicker({ strategies, arms, onChange }: ArmPickerProps) {
  const replace = (place: number, arm: RuleChoice | null, copy?: RuleChoice) =>
    onChange(
      arms.flatMap((other, at) =>
        at === place ? [...(arm ? [arm] : []), ...(copy ? [copy] : [])] : [other],
      ),
    );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">Strategies</legend>
      <ul className="flex flex-col gap-1">
        {strategies.map((strategy) => {
          const places = arms.flatMap(({ id }, at) => (id === strategy.id ? [at] : []));
          return (
            <li key={strategy.id}>
              <label className="flex cursor-pointer items-start gap-2 py-0.5">
                <input
                  type="checkbox"
                  checked={places.length > 0}
                  onChange={() =>
                    onChange(
                      places.length > 0
                        ? arms.filter(({ id }) => id !== strategy.id)
                        : [...arms, { id: strategy.id, options: {} }],
                    )
                  }
                  className="mt-0.5 size-4 shrink-0 accent-primary"
                />
                <span className="min-w-0">
                  <span className="font-medium">{strategy.label}</span>
                </span>
              </label>
              {places.map((place) => {
                const arm = arms[place] as RuleChoice;
                return (
                  <div key={place} className="ml-6 flex items-start gap-1">
                    <details className="min-w-0 flex-1 text-xs">
                      <summary className="cursor-pointer py-0.5 text-muted-foreground hover:text-foreground">
                        {Object.keys(arm.options).length > 0 ? writeRule(arm) : 'Parameters'}
                        <span className="sr-only"> of {strategy.label}</span>
                      </summary>
                      <p className="my-1 text-muted-foreground">{strategy.explanation}</p>
                      <RuleOptions
                        specs={strategy.options}
                        values={arm.options}
                        onChange={(options) => replace(place, { ...arm, options })}
                      />
                    </details>
                    <IconButton
                      label={`Another variant of ${strategy.label}`}
                      size="xs"
                      onClick={() => replace(place, arm, { ...arm })}
                    >
                      <Copy />
                    </IconButton>
                    {places.length > 1 ? (
                      <IconButton
                        label={`Take this variant of ${strategy.label} out`}
                        size="xs"
                        onClick={() => replace(place, null)}
                      >
                        <X />
                      </IconButton>
                    ) : null}
                  </div>
                );
              })}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
