import type { TranscriptItem } from '@/lib/turn/transcript';

const WHOLE_NUMBERS = new Intl.NumberFormat('en');
const TIME = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const DATE_AND_TIME = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

export const ROLE_NAMES = { user: 'You', assistant: 'Assistant', system: 'System' };

/** What was reported is measured, what our ruler counted is estimated; a number never stands without saying which. */
export function tokensText(item: TranscriptItem): string | null {
  if (item.role === 'assistant' && item.usage) return `${count(item.usage.outputTokens)} tokens, measured`;
  // A failed answer that said nothing has nothing to count.
  if (item.status === 'failed' && item.tokens === 0) return null;
  return item.tokens === null ? null : `${count(item.tokens)} tokens, estimated`;
}

export function durationText(durationMs: number): string {
  if (durationMs < 1_000) return `${durationMs} ms`;
  if (durationMs < 10_000) return `${(durationMs / 1_000).toFixed(1)} s`;
  const seconds = Math.round(durationMs / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

export function timeText(at: number): string {
  return TIME.format(at);
}

export function dateText(at: number): string {
  return DATE_AND_TIME.format(at);
}

/** The text of an item as it was written, for the clipboard and the editor. */
export function itemSource(item: TranscriptItem): string {
  return item.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
}

function count(value: number): string {
  return WHOLE_NUMBERS.format(value);
}
