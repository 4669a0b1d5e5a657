import type { OptionSpec, OptionValue } from '../compaction/options';

export type SettingValue = OptionValue;
export type Unit = Extract<OptionSpec, { type: 'number' }>['unit'] | 'times';

/** One setting as plain data: enough to draw it, check it, import it and write its help. */
export type SettingField = {
  /** Its place in the settings, dotted: `triggerOptions.hybrid.triggerTokens`. */
  key: string;
  label: string;
  explanation: string;
  groupId: string;
  /** The systems that have it, with their own names for it. */
  origin: string;
  /** What null means, where it may be null. */
  unsetLabel?: string;
} & FieldKind;

export type FieldKind =
  | { type: 'number'; default: number | null; min: number; max: number; unit: Unit }
  | { type: 'choice'; default: string | null; choices: { value: string; label: string }[] }
  | { type: 'flag'; default: boolean | null }
  | { type: 'text'; default: string | null; maxLength: number; pattern?: string; patternText?: string }
  | { type: 'template'; default: null; maxLength: number }
  | { type: 'model'; default: null };

/** What is wrong with a value for this setting, in one sentence; null where it is right. */
export function problemWith(field: SettingField, value: unknown): string | null {
  if (value === null) return field.unsetLabel ? null : `${field.label} needs a value.`;
  switch (field.type) {
    case 'flag':
      return typeof value === 'boolean' ? null : `${field.label} must be on or off.`;
    case 'choice':
      return field.choices.some((choice) => choice.value === value)
        ? null
        : `${field.label} must be one of ${field.choices.map((choice) => choice.value).join(', ')}.`;
    case 'number':
      return numberProblem(field, value);
    default:
      return textProblem(field, value);
  }
}

/** The allowed values in words: `10,000 to 200,000 tokens`. */
export function rangeText(field: SettingField): string {
  switch (field.type) {
    case 'number': {
      const unit = field.unit === 'share' || field.unit === 'factor' ? '' : ` ${field.unit}`;
      const off = field.unsetLabel ? `, or ${field.unsetLabel}` : '';
      return `${plain(field.min)} to ${plain(field.max)}${unit}${off}`;
    }
    case 'flag':
      return field.unsetLabel ? `on, off, or ${field.unsetLabel}` : 'on or off';
    case 'choice':
      return field.choices.map((choice) => choice.label).join(', ');
    case 'model':
      return `a model as provider:model, or ${field.unsetLabel}`;
    default:
      return `text of at most ${plain(field.maxLength)} characters`;
  }
}

/** A value in words, as the page and the documents write it. */
export function valueText(field: SettingField, value: SettingValue): string {
  if (value === null) return field.unsetLabel ?? 'not set';
  if (field.type === 'flag') return value === true ? 'on' : 'off';
  if (field.type === 'choice')
    return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
  if (field.type === 'number' && typeof value === 'number') return numberText(value, field.unit);
  return String(value);
}

export function numberText(value: number, unit: Unit): string {
  if (unit === 'share') return `${Math.round(value * 1000) / 10} %`;
  return unit === 'factor' ? `${value} ×` : `${plain(value)} ${unit}`;
}

function numberProblem(field: Extract<SettingField, { type: 'number' }>, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${field.label} needs a number.`;
  if (field.unit !== 'share' && field.unit !== 'factor' && !Number.isInteger(value))
    return `${field.label} must be a whole number.`;
  if (value >= field.min && value <= field.max) return null;
  return `${field.label} must lie between ${plain(field.min)} and ${plain(field.max)}.`;
}

function textProblem(
  field: Extract<SettingField, { type: 'text' | 'template' | 'model' }>,
  value: unknown,
): string | null {
  if (typeof value !== 'string' || value.trim() === '') return `${field.label} needs some text.`;
  if (field.type === 'model') {
    return /^(offline|openai|anthropic|google|compatible):\S{1,180}$/.test(value)
      ? null
      : `${field.label} must be written as provider:model, with offline, openai, anthropic, google or compatible.`;
  }
  if (value.length > field.maxLength)
    return `${field.label} has ${plain(value.length)} characters; ${plain(field.maxLength)} are allowed.`;
  if (field.type === 'text' && field.pattern && !new RegExp(field.pattern).test(value))
    return `${field.label} ${field.patternText}`;
  return null;
}

function plain(value: number): string {
  return value.toLocaleString('en-US');
}
