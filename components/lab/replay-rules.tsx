'use client';

import { useId } from 'react';
import { Input, Select } from '@/components/ui/field';
import type { OfferedRule } from '@/lib/turn/lab/lab-offer';
import { type LabChoice, sweepValues } from './lab-choice';
import { RuleOptions } from './rule-options';

export type ReplayRulesProps = {
  triggers: OfferedRule[];
  choice: LabChoice;
  onChange: (change: Partial<LabChoice>) => void;
};

/** When to compact while a session is gone through, and for a sweep which number of that rule moves. */
export function ReplayRules({ triggers, choice, onChange }: ReplayRulesProps) {
  const id = useId();
  const { trigger, sweep, mode } = choice;
  const rule = triggers.find((candidate) => candidate.id === trigger.id) ?? triggers[0];
  const numbers = rule?.options.filter((spec) => spec.type === 'number') ?? [];
  const chooseOption = (key: string) => {
    const spec = numbers.find((candidate) => candidate.key === key);
    if (!spec) return;
    const middle = spec.default ?? (spec.min + spec.max) / 2;
    const range =
      spec.unit === 'share' ? [0.2, 0.95] : [Math.max(spec.min, middle / 4), Math.min(spec.max, middle * 2)];
    onChange({ sweep: { option: key, from: range[0] ?? 0, to: range[1] ?? 1, steps: sweep.steps } });
  };
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex items-center gap-2">
        <label htmlFor={`${id}-trigger`}>Compact when</label>
        <Select
          id={`${id}-trigger`}
          value={trigger.id}
          className="h-8 text-xs"
          onChange={(event) => {
            const next = triggers.find((candidate) => candidate.id === event.target.value);
            const first = next?.options.find((spec) => spec.type === 'number');
            onChange({
              trigger: { id: event.target.value, options: {} },
              ...(first?.type === 'number' && {
                sweep: {
                  ...sweep,
                  option: first.key,
                  from:
                    first.unit === 'share' ? 0.2 : Math.max(first.min, (first.default ?? first.max / 2) / 4),
                  to:
                    first.unit === 'share' ? 0.95 : Math.min(first.max, (first.default ?? first.max / 2) * 2),
                },
              }),
            });
          }}
        >
          {triggers.map(({ id: triggerId, label }) => (
            <option key={triggerId} value={triggerId}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {rule ? (
        <details className="text-xs">
          <summary className="cursor-pointer text-muted-foreground hover:text-foreground">
            Its numbers
          </summary>
          <RuleOptions
            specs={rule.options}
            values={trigger.options}
            onChange={(options) => onChange({ trigger: { ...trigger, options } })}
          />
        </details>
      ) : null}
      {mode === 'sweep' ? (
        <fieldset className="rounded-md border p-2 text-xs">
          <legend className="px-1">What moves</legend>
          <Select
            aria-label="Number that moves"
            value={sweep.option}
            onChange={(event) => chooseOption(event.target.value)}
            className="mb-2 h-7 text-xs"
          >
            {numbers.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
          <div className="flex flex-wrap items-center gap-2">
            {(['from', 'to', 'steps'] as const).map((name) => (
              <span key={name} className="flex items-center gap-1">
                <label htmlFor={`${id}-${name}`}>{name}</label>
                <Input
                  id={`${id}-${name}`}
                  type="number"
                  step="any"
                  value={String(sweep[name])}
                  onChange={(event) => onChange({ sweep: { ...sweep, [name]: Number(event.target.value) } })}
                  className="h-7 w-24 text-xs"
                />
              </span>
            ))}
          </div>
          <p className="tabular mt-1 text-muted-foreground">{sweepValues(sweep).join(', ')}</p>
        </fieldset>
      ) : null}
    </div>
  );
}
