import type { HistoryIndex } from './history-index';
import type { ViewMessage } from './view-message';

export type CutReason = 'tool-pair' | 'parallel-batch' | 'open-tool-loop' | 'reasoning-block' | 'summary';

/** A cut stands before the message with that place; 0 is before the first, `length` after the last. */
export type CutVerdict =
  | { type: 'legal'; cut: number }
  | { type: 'illegal'; cut: number; reason: CutReason; text: string };

/** Whether the history may be parted here, and if not, why not. */
export function judgeCut(index: HistoryIndex, cut: number): CutVerdict {
  if (cut <= 0 || cut > index.length) return { type: 'legal', cut };
  const caller = index.spanningCall(cut);
  if (caller >= 0) {
    const batch = index.callCount(caller) > 1;
    return illegal(cut, batch ? 'parallel-batch' : 'tool-pair');
  }
  if (index.waitingFrom !== null && cut > index.waitingFrom) return illegal(cut, 'open-tool-loop');
  const next = index.messages[cut];
  if (next?.messageIds.length === 0) return illegal(cut, 'summary');
  const previous = index.messages[cut - 1];
  if (previous && next?.role === 'assistant' && onlyReasons(previous)) return illegal(cut, 'reasoning-block');
  return { type: 'legal', cut };
}

/** All cuts of a history from 0 to its length, each legal or with its reason. */
export function listCuts(index: HistoryIndex): CutVerdict[] {
  return Array.from({ length: index.length + 1 }, (_, cut) => judgeCut(index, cut));
}

/** The nearest legal cut at or before this one. */
export function legalCutAtOrBefore(index: HistoryIndex, cut: number): number {
  let at = Math.min(Math.max(cut, 0), index.length);
  while (at > 0 && judgeCut(index, at).type === 'illegal') {
    const caller = index.spanningCall(at);
    at = caller >= 0 ? caller : at - 1;
  }
  return at;
}

/** The nearest legal cut at or after this one, or null where there is none. */
export function legalCutAtOrAfter(index: HistoryIndex, cut: number): number | null {
  for (let at = Math.max(cut, 0); at <= index.length; at++) {
    if (judgeCut(index, at).type === 'legal') return at;
  }
  return null;
}

/**
 * The cut of the sliding-window guard: a cut inside a tool exchange goes back to the text before it; where that would
 * leave nothing, forward to the end of the exchange. It looks at what messages carry, not at ids, so it also serves
 * logs whose ids repeat.
 */
export function safeSplit(messages: readonly Pick<ViewMessage, 'parts'>[], candidate: number): number {
  if (candidate <= 0 || candidate >= messages.length) return candidate;
  let at = candidate;
  while (at > 0 && (carries(messages[at], 'tool-call') || carries(messages[at], 'tool-result'))) at--;
  if (at === 0) {
    at = candidate;
    while (carries(messages[at], 'tool-call')) at++;
    if (carries(messages[at], 'tool-result')) at++;
  }
  return Math.min(Math.max(at, 1), messages.length - 1);
}

const SENTENCES: Record<CutReason, string> = {
  'tool-pair': 'would part a tool call from its result',
  'parallel-batch': 'would part a batch of parallel tool calls from its results',
  'open-tool-loop': 'a tool call is still waiting for its result',
  'reasoning-block': 'would part a reasoning block from the answer it belongs to',
  summary: 'would part an earlier summary from the messages that carry it',
};

function illegal(cut: number, reason: CutReason): CutVerdict {
  return { type: 'illegal', cut, reason, text: SENTENCES[reason] };
}

function onlyReasons(message: ViewMessage): boolean {
  return (
    message.role === 'assistant' &&
    message.parts.length > 0 &&
    message.parts.every((part) => part.type === 'reasoning')
  );
}

function carries(
  message: Pick<ViewMessage, 'parts'> | undefined,
  type: 'tool-call' | 'tool-result',
): boolean {
  return message?.parts.some((part) => part.type === type) ?? false;
}
