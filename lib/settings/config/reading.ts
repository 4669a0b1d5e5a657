import { addValue, type CheckedLayer, isRecord } from '../check-layer';
import type { Config } from './config';

/** What was understood of a configuration so far. */
export type Reading = CheckedLayer & {
  profiles: Config['profiles'];
  models: Config['models'];
  notes: string[];
  /** The share of the window under one of its older names. */
  threshold: { value: unknown; path: string } | null;
  hasForgeBlock: boolean;
};

export function startReading(): Reading {
  return {
    layer: {},
    problems: [],
    profiles: [],
    models: {},
    notes: [],
    threshold: null,
    hasForgeBlock: false,
  };
}

/** Hands every entry of a block to `take`; an entry it does not take is a name nobody knows. */
export function eachEntry(
  reading: Reading,
  block: { value: unknown; path: string; expected: string },
  take: (name: string, value: unknown, path: string) => boolean,
): void {
  if (!isRecord(block.value)) {
    reading.problems.push({ path: block.path || '(all)', text: `${block.expected} is expected here.` });
    return;
  }
  for (const [name, value] of Object.entries(block.value)) {
    const path = block.path ? `${block.path}.${name}` : name;
    if (!take(name, value, path)) reading.problems.push({ path, text: 'This name is not known here.' });
  }
}

/** Takes an entry whose name is in the table. */
export function takeNamed(
  reading: Reading,
  names: Readonly<Record<string, string>>,
  entry: { name: string; value: unknown; path: string },
): boolean {
  const key = Object.hasOwn(names, entry.name) ? names[entry.name] : undefined;
  if (key === undefined) return false;
  addValue(reading, key, entry.value, entry.path);
  return true;
}
