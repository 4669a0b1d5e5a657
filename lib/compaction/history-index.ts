import { createOutputIndex, type OutputIndex } from './output-index';
import { createPrefixSums } from './prefix-sums';
import type { Message } from './types';
import { asViewMessage, hasPart, isPrompt, type ViewMessage } from './view-message';

/** Consecutive assistant and tool messages, `to` exclusive. */
export type Run = { from: number; to: number };

/**
 * Everything planning asks about a view, kept while it grows: built once, extended by one message at a time. Triggers,
 * cuts and splits are then look-ups, whatever the length of the history.
 */
export type HistoryIndex = {
  readonly messages: readonly ViewMessage[];
  readonly length: number;
  readonly totalTokens: number;
  /** Places of what people wrote, in order. */
  readonly prompts: readonly number[];
  /** Maximal runs of at least two foldable assistant and tool messages, in order. */
  readonly runs: readonly Run[];
  readonly outputs: OutputIndex;
  /** Standing instructions inside the history; no strategy folds them. */
  readonly systems: readonly number[];
  /** First message of the open tool exchange: its calls still wait for results. */
  readonly waitingFrom: number | null;
  /** First message of the unfinished turn: the prompt nobody has fully answered yet. */
  readonly liveFrom: number | null;
  readonly userCount: number;
  readonly assistantCount: number;
  tokensBefore: (cut: number) => number;
  /** Earliest message whose call a cut here would part from its result, or -1. */
  spanningCall: (cut: number) => number;
  /** How many calls of the message have no result yet. */
  openCalls: (at: number) => number;
  callCount: (at: number) => number;
  positionOf: (messageId: string) => number | undefined;
  append: (message: Message | ViewMessage) => void;
};

export function createHistoryIndex(initial: Iterable<Message | ViewMessage> = []): HistoryIndex {
  const messages: ViewMessage[] = [];
  const tokens = createPrefixSums();
  const outputs = createOutputIndex();
  const systems: number[] = [];
  const prompts: number[] = [];
  const runs: Run[] = [];
  const spans: number[] = [-1];
  const calls = new Map<string, number>();
  const open = new Map<number, Set<string>>();
  const callCounts = new Map<number, number>();
  const positions = new Map<string, number>();
  let run: Run | null = null;
  let waitingFrom: number | null = null;
  let userCount = 0;
  let assistantCount = 0;

  const linkResult = (callId: string, at: number) => {
    const from = calls.get(callId);
    if (from === undefined) return;
    open.get(from)?.delete(callId);
    for (let cut = from + 1; cut <= at; cut++) {
      const known = spans[cut] ?? -1;
      spans[cut] = known === -1 ? from : Math.min(known, from);
    }
  };

  const extendRun = (message: ViewMessage, at: number) => {
    const foldable =
      (message.role === 'assistant' || message.role === 'tool') && message.messageIds.length > 0;
    if (!foldable) {
      run = null;
      return;
    }
    if (!run) {
      run = { from: at, to: at + 1 };
      return;
    }
    run.to = at + 1;
    if (run.to - run.from === 2) runs.push(run);
  };

  const append = (given: Message | ViewMessage) => {
    const message = 'messageIds' in given ? given : asViewMessage(given);
    const at = messages.length;
    messages.push(message);
    spans.push(-1);
    tokens.append(message.tokens);
    for (const id of message.messageIds) if (!positions.has(id)) positions.set(id, at);
    if (message.role === 'system') systems.push(at);
    if (message.role === 'user') userCount++;
    if (message.role === 'assistant') assistantCount++;
    if (isPrompt(message)) prompts.push(at);
    const own = new Set<string>();
    for (const part of message.parts) {
      if (part.type === 'tool-call') {
        calls.set(part.callId, at);
        own.add(part.callId);
        callCounts.set(at, (callCounts.get(at) ?? 0) + 1);
      }
    }
    if (own.size > 0) open.set(at, own);
    for (const part of message.parts) if (part.type === 'tool-result') linkResult(part.callId, at);
    outputs.append(message, at);
    extendRun(message, at);
    if (message.role !== 'tool' && !hasPart(message, 'tool-result')) waitingFrom = null;
    if (own.size > 0) waitingFrom = at;
    if (waitingFrom !== null && open.get(waitingFrom)?.size === 0) waitingFrom = null;
  };

  for (const message of initial) append(message);

  return {
    messages,
    get length() {
      return messages.length;
    },
    get totalTokens() {
      return tokens.before(messages.length);
    },
    prompts,
    runs,
    outputs,
    systems,
    get waitingFrom() {
      return waitingFrom;
    },
    get liveFrom() {
      const last = messages.at(-1);
      if (!last || (last.role === 'assistant' && waitingFrom === null)) return null;
      return prompts.at(-1) ?? null;
    },
    get userCount() {
      return userCount;
    },
    get assistantCount() {
      return assistantCount;
    },
    tokensBefore: tokens.before,
    spanningCall: (cut) => spans[cut] ?? -1,
    openCalls: (at) => open.get(at)?.size ?? 0,
    callCount: (at) => callCounts.get(at) ?? 0,
    positionOf: (messageId) => positions.get(messageId),
    append,
  };
}
