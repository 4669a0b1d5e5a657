import { truncateMiddle } from '../goals';
import type { Message, Part } from '../types';

/** The share of a summariser's window its input may fill; the rest is for the prompt and the answer. */
export const INPUT_SHARE = 0.8;

/** How many of the oldest are left out so that the rest fits; two always stay. */
export function dropOldest(sizes: readonly number[], budgetTokens: number): number {
  let total = sizes.reduce((sum, size) => sum + size, 0);
  let dropped = 0;
  while (sizes.length - dropped > 2 && total > budgetTokens) {
    total -= sizes[dropped] ?? 0;
    dropped++;
  }
  return dropped;
}

export type FittedInput = { parts: Message[][]; droppedMessages: number; shortened: boolean };

/**
 * The messages as one or several inputs that each fit. In parts, the newest parts win when there would be too many. A
 * part never ends between a tool call and its result, and a message too large for any part loses its middle.
 */
export function fitInput(
  messages: readonly Message[],
  {
    mode,
    budgetTokens,
    maxParts,
  }: { mode: 'chunks' | 'drop-oldest'; budgetTokens: number; maxParts: number },
): FittedInput {
  const limited = messages.map((message) => shorten(message, budgetTokens));
  const shortened = limited.some((message, place) => message !== messages[place]);
  const sizes = limited.map(inputTokens);
  if (mode === 'drop-oldest') {
    const dropped = dropOldest(sizes, budgetTokens);
    return { parts: [limited.slice(dropped)], droppedMessages: dropped, shortened };
  }
  const parts: Message[][] = [];
  let rest = limited;
  while (rest.length > 0) {
    const cut = partEnd(rest, budgetTokens);
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  const surplus = parts.splice(0, Math.max(0, parts.length - maxParts));
  return { parts, droppedMessages: surplus.reduce((sum, part) => sum + part.length, 0), shortened };
}

/** What a message weighs in a prompt, where tool outputs are shown shortened. */
export function inputTokens(message: Message): number {
  const results = message.parts.filter((part) => part.type === 'tool-result').length;
  const tokens = Number.isFinite(message.tokens) ? Math.max(0, message.tokens) : 0;
  return results > 0 ? Math.min(tokens, results * SHOWN_OUTPUT_TOKENS) : tokens;
}

const SHOWN_OUTPUT_TOKENS = 6_000;

function partEnd(messages: readonly Message[], budgetTokens: number): number {
  let total = 0;
  let end = 0;
  while (end < messages.length) {
    const message = messages[end];
    if (!message) break;
    total += inputTokens(message);
    if (total > budgetTokens && end > 0) break;
    end++;
  }
  return end >= messages.length ? messages.length : betweenExchanges(messages, end);
}

/** Back to before the call whose results start here; forward past them where that would leave nothing. */
function betweenExchanges(messages: readonly Message[], end: number): number {
  let cut = end;
  while (cut > 0 && answers(messages[cut])) cut--;
  if (cut > 0) return cut;
  cut = Math.max(1, end);
  while (cut < messages.length && answers(messages[cut])) cut++;
  return cut;
}

function answers(message: Message | undefined): boolean {
  return message?.parts.some((part) => part.type === 'tool-result') ?? false;
}

function shorten(message: Message, budgetTokens: number): Message {
  const tokens = inputTokens(message);
  if (tokens <= budgetTokens) return message;
  const share = budgetTokens / tokens;
  const parts = message.parts.map((part): Part => {
    if (part.type !== 'text') return part;
    const keep = Math.max(200, Math.floor(part.text.length * share));
    return { ...part, text: truncateMiddle(part.text, { keepStart: keep / 2, keepEnd: keep / 2 }).text };
  });
  return { ...message, parts, tokens: budgetTokens };
}
