import type { Noted } from '../fact-book';

/** Addresses on the web, without the punctuation of the sentence they stand in. */
export function linksIn(text: string): Noted[] {
  if (!text.includes('://')) return [];
  const addresses = new Set((text.match(ADDRESS) ?? []).map((url) => url.replace(/[.,;:!?*)\]}]+$/, '')));
  return [...addresses].map((url) => ({ class: 'L', kind: 'url', key: url, value: url }));
}

const ADDRESS = /https?:\/\/[^\s"'<>`\\|]{4,}/g;
