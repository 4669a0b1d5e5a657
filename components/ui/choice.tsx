'use client';

import { cn } from './cn';

export type ChoiceProps<T extends string> = {
  label: string;
  options: readonly { id: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** A few alternatives of which one holds, side by side: radios that look like one switch. */
export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset className="inline-flex rounded-md border border-input/50 bg-background p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.id}
          className={cn(
            'relative inline-flex h-6 cursor-pointer items-center rounded px-2 text-xs has-focus-visible:outline-2 has-focus-visible:outline-ring',
            option.id === value ? 'bg-accent font-medium text-accent-foreground' : 'text-muted-foreground',
          )}
        >
          <input
            type="radio"
            name={label}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
