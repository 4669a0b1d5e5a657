import { nestsTooDeep } from './limits';

export type Fields = Record<string, unknown>;

/** `at` is where parsing stopped, where the engine says so. */
export type ParsedJson =
  | { type: 'value'; value: unknown }
  | { type: 'broken'; reason: 'nested too deep' | 'not valid JSON'; at: number | null };

/** Parses one JSON text that nobody vouches for: depth is checked first, and keys that reach for prototypes are left out. */
export function parseJson(text: string): ParsedJson {
  if (nestsTooDeep(text)) return { type: 'broken', reason: 'nested too deep', at: null };
  try {
    const value: unknown = prototypeKey.test(text)
      ? JSON.parse(text, withoutPrototypeKeys)
      : JSON.parse(text);
    return { type: 'value', value };
  } catch (error) {
    const at = /position (\d+)/.exec((error as Error).message)?.[1];
    return { type: 'broken', reason: 'not valid JSON', at: at === undefined ? null : Number(at) };
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a value, none where it is not an object. */
export function fields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function fieldsList(value: unknown): Fields[] {
  return list(value).filter(isFields);
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A count that makes sense, or null. */
export function countOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}

/** True if most of the first records fit: a few damaged ones must not hide what a file is. */
export function mostly<T>(records: readonly T[], fits: (record: T) => boolean): boolean {
  const head = records.slice(0, 20);
  return head.length > 0 && head.filter(fits).length >= head.length * 0.6;
}

/** Tool arguments that some formats write as JSON inside a string. What does not parse to an object stays a string. */
export function parsedInput(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? {};
  const parsed = parseJson(value);
  return parsed.type === 'value' && typeof parsed.value === 'object' && parsed.value !== null
    ? parsed.value
    : value;
}

/** Milliseconds out of an ISO text, seconds or milliseconds; null where it is none of them. */
export function timeOrNull(value: unknown): number | null {
  if (typeof value === 'string') {
    const parsed = Date.parse(value);
    return Number.isNaN(parsed) || parsed < 0 ? null : parsed;
  }
  if (typeof value !== 'number' || !(value > 0) || value > latestTime) return null;
  return Math.round(value < secondsUntil ? value * 1000 : value);
}

// Numbers below this are seconds: as milliseconds they would lie in 1970.
const secondsUntil = 20_000_000_000;
const latestTime = 8_640_000_000_000_000;

// The key itself, or its first letter written as an escape.
const prototypeKey = /__proto__|\\u005f/i;

function withoutPrototypeKeys(this: unknown, key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}
