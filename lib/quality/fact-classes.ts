import type { FactClass } from './types';

export type FactClassInfo = { id: FactClass; label: string; weight: number };

/** Every class of fact with what losing one weighs, heaviest first. */
export const FACT_CLASSES: readonly FactClassInfo[] = [
  { id: 'U', label: 'Requests and constraints', weight: 3 },
  { id: 'A', label: 'Files changed', weight: 3 },
  { id: 'D', label: 'Decisions', weight: 3 },
  { id: 'T', label: 'Todo items', weight: 2 },
  { id: 'E', label: 'Errors', weight: 2 },
  { id: 'N', label: 'Numbers and references', weight: 2 },
  { id: 'I', label: 'Identifiers', weight: 1 },
  { id: 'R', label: 'Files read', weight: 1 },
  { id: 'L', label: 'Links', weight: 1 },
];

const WEIGHTS = new Map(FACT_CLASSES.map(({ id, weight }) => [id, weight]));

export function weightOf(factClass: FactClass): number {
  return WEIGHTS.get(factClass) ?? 1;
}
