import type { NumberKind } from '@/lib/tokens/gauge';

/** How numbers are written, decided here once. English forms, so that pages and tests agree on every machine. */

const SPACE = '\u00a0';

/** Short form: 950, 1.2k, 62k, 1.3M, 2B. */
export function formatTokens(tokens: number): string {
  const rounded = Math.round(tokens);
  if (Math.abs(rounded) < 1000) return String(rounded);
  if (Math.abs(rounded) < 999_500) return `${trimmed(rounded / 1000)}k`;
  if (Math.abs(rounded) < 999_500_000) return `${trimmed(rounded / 1_000_000)}M`;
  return `${trimmed(rounded / 1_000_000_000)}B`;
}

/** Short form that says how sure it is: `62k`, `≈ 62k`, `—`. */
export function formatTokensOf(tokens: number, kind: NumberKind): string {
  if (kind === 'unknown') return '—';
  return kind === 'estimated' ? `≈${SPACE}${formatTokens(tokens)}` : formatTokens(tokens);
}

/** Every digit: 62,314. */
export function formatCount(count: number): string {
  return Math.round(count).toLocaleString('en-US');
}

/** A share of one as percent: `48 %`; never 0 % for something, never 100 % for less than all. */
export function formatPercent(share: number): string {
  if (!Number.isFinite(share)) return '—';
  const percent = share * 100;
  if (percent > 0 && percent < 1) return `<${SPACE}1${SPACE}%`;
  if (percent > 99 && percent < 100) return `99${SPACE}%`;
  return `${Math.round(percent)}${SPACE}%`;
}

/** Dollars with as many digits as matter: `$12.40`, `$0.0042`, `—` where the price is unknown. */
export function formatMoney(dollars: number | null): string {
  if (dollars === null) return '—';
  const size = Math.abs(dollars);
  const sign = dollars < 0 ? '-' : '';
  if (size === 0) return '$0';
  if (size < 0.0001) return `${sign}<${SPACE}$0.0001`;
  return `${sign}$${size < 0.1 ? size.toFixed(4) : size.toFixed(2)}`;
}

/** `320 ms`, `4.2 s`, `1 min 12 s`, `2 h 5 min`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)}${SPACE}ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 59.95) return `${trimmed(seconds)}${SPACE}s`;
  const minutes = Math.round(seconds) / 60;
  if (minutes < 60) return pair(Math.floor(minutes), 'min', Math.round(seconds) % 60, 's');
  return pair(Math.floor(minutes / 60), 'h', Math.floor(minutes % 60), 'min');
}

/** `18 Nov, 11:33`, in the reader's own zone; with the year where `withYear` says so. */
export function formatMoment(
  at: number,
  { withYear = false, timeZone }: { withYear?: boolean; timeZone?: string } = {},
): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' as const }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(at);
}

/** One decimal below ten, none above, no trailing zero. */
function trimmed(value: number): string {
  const digits = Math.abs(value) < 9.95 ? 1 : 0;
  return value.toFixed(digits).replace(/\.0$/, '');
}

function pair(large: number, largeUnit: string, small: number, smallUnit: string): string {
  const first = `${large}${SPACE}${largeUnit}`;
  return small === 0 ? first : `${first} ${small}${SPACE}${smallUnit}`;
}
