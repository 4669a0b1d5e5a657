'use client';

import { useState } from 'react';
import { Input, Select, Textarea } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import {
  numberText,
  problemWith,
  type SettingField,
  type SettingValue,
  valueText,
} from '@/lib/settings/field';
import type { ModelChoice } from '@/lib/turn/model-choices';

export type FieldControlProps = {
  field: SettingField;
  value: SettingValue;
  /** What applies where nothing is set, for the words of the empty choice. */
  below: SettingValue;
  isSetHere: boolean;
  models: ModelChoice[];
  onChange: (value: SettingValue) => Promise<string | null>;
  onReset: () => Promise<string | null>;
  onProblem: (problem: string | null) => void;
  id: string;
  describedBy: string;
  problem: string | null;
};

/** The right control for a setting; it checks before it saves, and what the server says goes beside it. */
export function FieldControl(props: FieldControlProps) {
  const { field, value, id, describedBy, problem, onProblem, onChange } = props;
  const common = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': problem ? (true as const) : undefined,
  };
  const save = async (next: SettingValue) => {
    const wrong = problemWith(field, next);
    onProblem(wrong ?? (await onChange(next)));
  };
  switch (field.type) {
    case 'flag':
      return (
        <Switch {...common} checked={value === true} onCheckedChange={(checked) => void save(checked)} />
      );
    case 'choice':
      return <ChoiceControl {...props} common={common} choices={field.choices} save={save} />;
    case 'model':
      return <ChoiceControl {...props} common={common} choices={modelOptions(props)} save={save} />;
    default:
      return <TypedControl {...props} common={common} save={save} />;
  }
}

type Common = { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined };
type Inner = FieldControlProps & { common: Common; save: (value: SettingValue) => Promise<void> };

function ChoiceControl({
  field,
  value,
  below,
  isSetHere,
  common,
  choices,
  save,
  onReset,
  onProblem,
}: Inner & { choices: { value: string; label: string }[] }) {
  const unset = field.unsetLabel === undefined ? null : unsetText(field, below);
  return (
    <Select
      {...common}
      value={unset !== null && (!isSetHere || value === null) ? '' : String(value)}
      onChange={async (event) => {
        if (event.target.value !== '') return save(event.target.value);
        onProblem(await onReset());
      }}
      className="w-full"
    >
      {unset === null ? null : <option value="">{unset}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

/** Text and numbers are saved when the field is left or Enter is pressed, never at every key. */
function TypedControl({ field, value, common, save, onProblem }: Inner) {
  const [text, setText] = useState(written(value));
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // Changed elsewhere, or reset: what was typed before no longer counts.
    setShown(value);
    setText(written(value));
  }
  const parsed = parse(field, text);
  const commit = () => {
    if (parsed !== value) return save(parsed);
    onProblem(null);
  };
  if (field.type === 'template') {
    return (
      <Textarea
        {...common}
        value={text}
        placeholder={field.unsetLabel}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => void commit()}
      />
    );
  }
  return (
    <div className="flex items-center gap-2">
      <Input
        {...common}
        value={text}
        inputMode={field.type === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={field.unsetLabel}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => void commit()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void commit();
          if (event.key === 'Escape' && text !== written(value)) {
            event.preventDefault();
            setText(written(value));
          }
        }}
      />
      {field.type === 'number' ? (
        <span className="min-w-16 shrink-0 text-muted-foreground text-xs">{unitText(field, parsed)}</span>
      ) : null}
    </div>
  );
}

function written(value: SettingValue): string {
  return value === null ? '' : String(value);
}

function parse(field: SettingField, text: string): SettingValue {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return field.type === 'number' ? Number(trimmed.replace(/[,_\s]/g, '')) : trimmed;
}

/** A share is written as a number and read as percent. */
function unitText(field: Extract<SettingField, { type: 'number' }>, value: SettingValue): string {
  if (field.unit !== 'share') return field.unit === 'factor' ? '×' : field.unit;
  return typeof value === 'number' && Number.isFinite(value) ? `= ${numberText(value, 'share')}` : 'share';
}

function unsetText(field: SettingField, below: SettingValue): string {
  const label = field.unsetLabel ?? '';
  const sentence = label.charAt(0).toUpperCase() + label.slice(1);
  return below === null ? sentence : `${sentence} (${valueText(field, below)})`;
}

function modelOptions({ models, value }: FieldControlProps): { value: string; label: string }[] {
  const listed = models.map(({ id, label, providerLabel }) => ({
    value: id,
    label: `${label} · ${providerLabel}`,
  }));
  if (typeof value !== 'string' || listed.some((option) => option.value === value)) return listed;
  return [{ value, label: `${value} (not available now)` }, ...listed];
}
