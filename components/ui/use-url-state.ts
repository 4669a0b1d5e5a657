'use client';

import { useSearchParams } from 'next/navigation';

/** What is looked at lives in the address: a link shows the same again. Returns the value of one parameter. */
export function useUrlParameter(name: string): string | null {
  return useSearchParams().get(name);
}

/** Changes parameters without loading anything or adding to the history; null takes one out. */
export function writeUrlParameters(changes: Record<string, string | null>): void {
  const address = new URL(window.location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  if (address.href !== window.location.href) window.history.replaceState(null, '', address);
}
