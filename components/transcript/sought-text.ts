'use client';

import { createContext, useContext } from 'react';

const SoughtText = createContext<string | null>(null);

/** Given to the row the find bar stands on, so that what hides a match opens by itself. */
export const SoughtTextProvider = SoughtText;

export function useSoughtText(): string | null {
  return useContext(SoughtText);
}

export function isFoundIn(sought: string | null, text: () => string): boolean {
  if (!sought) return false;
  const lower = text().toLowerCase();
  return wordsOf(sought).some((word) => lower.includes(word));
}

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}
