'use client';

import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { rangeText, type SettingValue, valueText } from '@/lib/settings/field';
import type { FieldView, SettingSource } from '@/lib/settings/resolve';
import type { ModelChoice } from '@/lib/turn/model-choices';
import { FieldControl } from './field-control';

export type FieldRowProps = {
  view: FieldView;
  models: ModelChoice[];
  onChange: (key: string, value?: SettingValue) => Promise<string | null>;
  /** "Reset" on the page, "Use global" in a chat. */
  resetLabel: string;
  /** Leaves out where it comes from and what is allowed. */
  isShort?: boolean;
};

/** One setting: what it is called, what it does, what it is now and who said so. */
export function FieldRow({ view, models, onChange, resetLabel, isShort = false }: FieldRowProps) {
  const { field, value, below, belowSource, isSetHere, source } = view;
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const reset = () => onChange(field.key);
  // What can be chosen is seen in the control itself.
  const isListed = field.type === 'choice' || field.type === 'flag' || field.type === 'model';
  const describedBy = `${id}-help ${id}-facts${problem ? ` ${id}-problem` : ''}`;
  return (
    <div
      data-setting={field.key}
      className="grid items-start gap-x-8 gap-y-2 border-t py-4 first:border-t-0 md:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <label htmlFor={id} className="font-medium">
            {field.label}
          </label>
          {SOURCES[source] ? <Badge tone={SOURCES[source].tone}>{SOURCES[source].label}</Badge> : null}
        </div>
        <p id={`${id}-help`} className="mt-0.5 max-w-prose text-muted-foreground">
          {field.explanation}
        </p>
        <p id={`${id}-facts`} className="mt-1 text-muted-foreground text-xs">
          {isShort ? null : (
            <>
              {isListed ? null : `Allowed: ${rangeText(field)}. `}Origin: {field.origin}.{' '}
            </>
          )}
          {isSetHere ? `${BELOW[belowSource]}: ${valueText(field, below)}.` : null}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <FieldControl
          field={field}
          value={value}
          below={below}
          isSetHere={isSetHere}
          models={models}
          onChange={(next) => onChange(field.key, next)}
          onReset={reset}
          onProblem={setProblem}
          id={id}
          describedBy={describedBy}
          problem={problem}
        />
        {problem ? (
          <p id={`${id}-problem`} role="alert" className="text-destructive text-sm">
            {problem}
          </p>
        ) : null}
        {isSetHere ? (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-2.5 self-start"
            aria-label={`${resetLabel}: ${field.label}`}
            onClick={async () => setProblem(await reset())}
          >
            <RotateCcw aria-hidden="true" />
            {resetLabel}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const SOURCES: Record<SettingSource, { label: string; tone: 'accent' | 'outline' | 'neutral' } | null> = {
  chat: { label: 'This chat', tone: 'accent' },
  global: { label: 'Changed', tone: 'accent' },
  file: { label: 'From file', tone: 'outline' },
  profile: { label: 'Profile', tone: 'neutral' },
  default: null,
};

const BELOW: Record<SettingSource, string> = {
  chat: 'Chat',
  global: 'Global',
  file: 'In the file',
  profile: 'In the profile',
  default: 'Default',
};
