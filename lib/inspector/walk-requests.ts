import { isRecorded } from '../compaction/strategies/recorded';
import type { NumberKind } from '../tokens/gauge';
import { addSizes, entriesOf, type Sizes, totalOf } from './categories';
import type { InspectedCompaction, InspectedMessage, Inspection } from './inspection';
import { messageSizes, overheadSizes, rulerFactor } from './view-sizes';

/** One request to the model: what it was sent, and what it would have been sent had nothing been compacted. */
export type RequestStep = {
  type: 'request';
  /** 1-based among the requests of the branch; the one after the last is the next one. */
  index: number;
  turn: number;
  /** The answer to it; null for the request not sent yet. */
  message: InspectedMessage | null;
  at: number | null;
  sizes: Sizes;
  tokens: number;
  kind: NumberKind;
  ghostTokens: number;
  outputTokens: number;
  outputKind: NumberKind;
};

/** Something that was done to the view between two requests. */
export type EventStep = {
  type: 'event';
  change: 'applied' | 'undone' | 'failed';
  compaction: InspectedCompaction;
  before: Sizes;
  after: Sizes;
  ghostTokens: number;
};

export type Step = RequestStep | EventStep;

/** The branch as the model met it: every request in order, and between them every compaction, failure and undoing. */
export function walkRequests(inspection: Inspection): Step[] {
  const { messages, gauge } = inspection;
  const factor = rulerFactor(inspection);
  const overhead = overheadSizes(inspection);
  const whole: Sizes = {};
  const events = eventsOf(inspection.compactions);
  const active: InspectedCompaction[] = [];
  const steps: Step[] = [];
  let turn = 0;
  let index = 0;
  let next = 0;

  const now = () => {
    const sizes = addSizes({ ...whole }, active.at(-1)?.effect ?? {});
    return scaled(sizes, factor);
  };
  const saved = () => Math.max(0, -factor * totalOf(active.at(-1)?.effect ?? {}));

  const takeEvents = (messageCount: number) => {
    for (; next < events.length && (events[next]?.afterNumber ?? 0) <= messageCount; next++) {
      const event = events[next];
      if (!event) continue;
      const { compaction, change } = event;
      // Another tool's request held instructions we do not know: its own figures fit the requests around it.
      const level = (ownTokens: number) => {
        const estimate = addSizes(now(), overhead);
        return isRecorded(compaction) ? fitted(estimate, overhead, ownTokens) : estimate;
      };
      const before = level(compaction.tokensBefore);
      if (change === 'applied') active.push(compaction);
      if (change === 'undone') active.splice(active.indexOf(compaction), 1);
      const after = level(change === 'undone' ? compaction.tokensBefore : compaction.tokensAfter);
      const ghostTokens = Math.round(totalOf(after) + saved());
      steps.push({ type: 'event', change, compaction, before, after, ghostTokens });
    }
  };

  for (const message of messages) {
    takeEvents(message.number - 1);
    if (message.role === 'user') turn++;
    if (message.role === 'assistant') {
      index++;
      steps.push(requestOf({ index, turn, message, sizes: now(), overhead, saved: saved(), factor }));
    }
    addSizes(whole, messageSizes(message));
  }
  takeEvents(Number.POSITIVE_INFINITY);
  const sizes = fitted(addSizes(now(), overhead), overhead, gauge.usedTokens);
  steps.push({
    type: 'request',
    index: index + 1,
    turn,
    message: null,
    at: null,
    sizes,
    tokens: gauge.usedTokens,
    kind: gauge.kind,
    ghostTokens: Math.round(gauge.usedTokens + saved()),
    outputTokens: 0,
    outputKind: 'unknown',
  });
  return steps;
}

function requestOf(input: {
  index: number;
  turn: number;
  message: InspectedMessage;
  sizes: Sizes;
  overhead: Sizes;
  saved: number;
  factor: number;
}): RequestStep {
  const { message, overhead, factor } = input;
  const reported = message.usage?.inputTokens ?? 0;
  const estimate = addSizes(input.sizes, overhead);
  const isMeasured = reported > 0;
  const sizes = isMeasured ? fitted(estimate, overhead, reported) : estimate;
  const tokens = Math.round(isMeasured ? reported : totalOf(estimate));
  const output = message.usage?.outputTokens ?? 0;
  return {
    type: 'request',
    index: input.index,
    turn: input.turn,
    message,
    at: message.at,
    sizes,
    tokens,
    kind: isMeasured ? 'measured' : 'estimated',
    ghostTokens: Math.round(tokens + input.saved),
    outputTokens: output > 0 ? output : Math.round(message.tokens * factor),
    outputKind: output > 0 ? 'measured' : 'estimated',
  };
}

type Event = {
  change: EventStep['change'];
  compaction: InspectedCompaction;
  at: number;
  afterNumber: number;
};

function eventsOf(compactions: InspectedCompaction[]): Event[] {
  return compactions
    .flatMap((compaction): Event[] => {
      const { outcome, createdAt, undoneAt, afterNumber, undoneAfterNumber } = compaction;
      if (outcome === 'nothing') return [];
      const made: Event = {
        change: outcome === 'failed' ? 'failed' : 'applied',
        compaction,
        at: createdAt,
        afterNumber,
      };
      if (undoneAt === null) return [made];
      const back: Event = {
        change: 'undone',
        compaction,
        at: undoneAt,
        afterNumber: undoneAfterNumber ?? afterNumber,
      };
      return [made, back];
    })
    .sort((a, b) => a.afterNumber - b.afterNumber || a.at - b.at);
}

function scaled(sizes: Sizes, factor: number): Sizes {
  const result: Sizes = {};
  for (const [category, size] of entriesOf(sizes)) result[category] = Math.max(0, Math.round(size * factor));
  return result;
}

/** The messages stretched so that everything adds up to a total known otherwise. */
function fitted(sizes: Sizes, overhead: Sizes, total: number): Sizes {
  const fixed = totalOf(overhead);
  const messages = totalOf(sizes) - fixed;
  if (messages <= 0 || total <= fixed) return sizes;
  const stretch = (total - fixed) / messages;
  return Object.fromEntries(
    entriesOf(sizes).map(([category, size]) => {
      const standing = overhead[category] ?? 0;
      return [category, Math.round(standing + (size - standing) * stretch)];
    }),
  );
}
