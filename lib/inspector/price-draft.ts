import type { TokenPrice } from '../token-price';

export const PRICE_FIELDS = [
  'input',
  'output',
  'cacheRead',
  'cacheWrite',
] as const satisfies (keyof TokenPrice)[];

/** A price as it is being typed. */
export type PriceDraft = Record<keyof TokenPrice, string>;

export function draftOf(price: TokenPrice | null): PriceDraft {
  return fromTexts(PRICE_FIELDS.map((field) => String(price?.[field] ?? '')));
}

/** null until input and output are numbers; an empty cache price is that of input. */
export function priceOf(draft: PriceDraft): TokenPrice | null {
  const { input, output, cacheRead, cacheWrite } = draft;
  if (!PRICE_FIELDS.every((field) => isPrice(draft[field])) || input === '' || output === '') return null;
  return {
    input: Number(input),
    output: Number(output),
    ...(cacheRead !== '' && { cacheRead: Number(cacheRead) }),
    ...(cacheWrite !== '' && { cacheWrite: Number(cacheWrite) }),
  };
}

export function isPrice(text: string): boolean {
  return text === '' || (Number.isFinite(Number(text)) && Number(text) >= 0);
}

/** For an address: `3,15,,`. */
export function writeDraft(draft: PriceDraft): string {
  return PRICE_FIELDS.map((field) => draft[field].replaceAll(',', '.')).join(',');
}

/** What stands in an address; null where there is nothing. */
export function readDraft(text: string | null): PriceDraft | null {
  return text ? fromTexts(text.split(',')) : null;
}

function fromTexts([input = '', output = '', cacheRead = '', cacheWrite = '']: string[]): PriceDraft {
  return { input, output, cacheRead, cacheWrite };
}
