'use client';

import { useId } from 'react';
import { Input, Select } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import type { OptionSpec, OptionValue } from '@/lib/compaction/options';

export type RuleOptionsProps = {
  specs: readonly OptionSpec[];
  /** Only what differs from the usual. */
  values: Record<string, OptionValue>;
  onChange: (values: Record<string, OptionValue>) => void;
};

/** The parameters of a strategy or trigger; an emptied one is as usual again. */
export function RuleOptions({ specs, values, onChange }: RuleOptionsProps) {
  const id = useId();
  const set = (spec: OptionSpec, value: OptionValue) => {
    const { [spec.key]: _, ...rest } = values;
    onChange(value === null || value === spec.default ? rest : { ...rest, [spec.key]: value });
  };
  return (
    <ul className="mb-2 flex flex-col gap-1.5">
      {specs.map((spec) => (
        <li key={spec.key} className="flex items-center gap-2">
          <label htmlFor={`${id}-${spec.key}`} className="min-w-0 flex-1">
            {spec.label}
            {spec.type === 'number' ? (
              <span className="text-muted-foreground">
                {' '}
                ({spec.min}–{spec.max} {spec.unit})
              </span>
            ) : null}
          </label>
          <Control
            id={`${id}-${spec.key}`}
            spec={spec}
            value={values[spec.key] ?? null}
            onChange={(value) => set(spec, value)}
          />
        </li>
      ))}
    </ul>
  );
}

function Control(props: {
  id: string;
  spec: OptionSpec;
  value: OptionValue;
  onChange: (value: OptionValue) => void;
}) {
  const { id, spec, value, onChange } = props;
  if (spec.type === 'flag')
    return <Switch id={id} checked={(value ?? spec.default) === true} onCheckedChange={onChange} />;
  if (spec.type === 'choice') {
    return (
      <Select
        id={id}
        value={String(value ?? spec.default)}
        onChange={(event) => onChange(event.target.value)}
        className="h-7 text-xs"
      >
        {spec.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <Input
      id={id}
      type="number"
      min={spec.min}
      max={spec.max}
      step={spec.unit === 'share' || spec.unit === 'factor' ? 0.05 : 1}
      placeholder={spec.default === null ? 'off' : String(spec.default)}
      value={value === null ? '' : String(value)}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      className="h-7 w-28 text-xs"
    />
  );
}
