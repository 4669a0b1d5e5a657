/** One setting of a strategy or trigger as plain data: enough to draw a form, check a value and write a help text. */
export type OptionSpec =
  | {
      type: 'number';
      key: string;
      label: string;
      default: number | null;
      min: number;
      max: number;
      unit: 'tokens' | 'messages' | 'share' | 'characters' | 'seconds' | 'passes' | 'factor' | 'turns';
      /** May be left unset, which switches its rule off. */
      optional?: boolean;
    }
  | {
      type: 'choice';
      key: string;
      label: string;
      default: string;
      choices: { value: string; label: string }[];
    }
  | { type: 'flag'; key: string; label: string; default: boolean };

export type OptionValue = number | string | boolean | null;
export type OptionValues = Readonly<Record<string, OptionValue>>;

export type ReadOptions = { type: 'options'; values: OptionValues } | { type: 'invalid'; problems: string[] };

/** Given values over the defaults. A value out of its range is named, never bent. */
export function readOptions(specs: readonly OptionSpec[], given: OptionValues = {}): ReadOptions {
  const values: Record<string, OptionValue> = {};
  const problems: string[] = [];
  for (const spec of specs) {
    const value = given[spec.key] === undefined ? spec.default : (given[spec.key] ?? null);
    const problem = problemWith(spec, value);
    if (problem) problems.push(problem);
    values[spec.key] = value;
  }
  return problems.length > 0 ? { type: 'invalid', problems } : { type: 'options', values };
}

export function numberOption(values: OptionValues, key: string): number {
  const value = values[key];
  return typeof value === 'number' ? value : 0;
}

/** A number that may be left unset, which switches its rule off. */
export function optionalNumber(values: OptionValues, key: string): number | null {
  const value = values[key];
  return typeof value === 'number' ? value : null;
}

function problemWith(spec: OptionSpec, value: OptionValue): string | null {
  if (spec.type === 'flag') return typeof value === 'boolean' ? null : `${spec.label} must be on or off.`;
  if (spec.type === 'choice') {
    const known = spec.choices.some((choice) => choice.value === value);
    return known
      ? null
      : `${spec.label} must be one of ${spec.choices.map((choice) => choice.value).join(', ')}.`;
  }
  if (value === null) return spec.optional ? null : `${spec.label} needs a number.`;
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${spec.label} needs a number.`;
  if (spec.unit !== 'share' && spec.unit !== 'factor' && !Number.isInteger(value)) {
    return `${spec.label} must be a whole number.`;
  }
  if (value < spec.min || value > spec.max)
    return `${spec.label} must lie between ${spec.min} and ${spec.max}.`;
  return null;
}
