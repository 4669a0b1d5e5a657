import { type CallTokens, flatCost, type TokenPrice } from '../token-price';
import type { NumberKind } from '../tokens/gauge';
import { totalOf } from './categories';
import type { InspectedCompaction, Inspection } from './inspection';
import { overheadSizes, rulerFactor } from './view-sizes';
import { type RequestStep, walkRequests } from './walk-requests';

export type CostAssumptions = {
  /** null reckons in tokens. */
  price: TokenPrice | null;
  /** Whether what was sent before is read from the provider's prompt cache where nothing was reported. */
  useCache: boolean;
  /** How many requests to look ahead. */
  horizon: number;
};

/** Spent on one request and, before it, on compacting: in dollars, or in tokens where no price is known. */
export type CostStep = {
  index: number;
  label: string;
  with: number;
  without: number;
  /** The part of `with` that paid summarisers. */
  compacting: number;
  kind: NumberKind;
  isProjected: boolean;
  /** Tokens sent anew because a compaction changed what the cache knew. */
  rewrittenTokens: number;
  shedTokens: number;
};

/** Every request with what it cost and what it would have cost uncompacted, the coming ones included. */
export function reckonCost(
  inspection: Inspection,
  assumptions: CostAssumptions,
): { steps: CostStep[]; unknownCount: number } {
  const factor = rulerFactor(inspection);
  const overhead = totalOf(overheadSizes(inspection));
  const steps: CostStep[] = [];
  let unknownCount = 0;
  let spent = 0;
  let known: number | null = 0;
  let ghostKnown = 0;
  let changed: InspectedCompaction | null = null;
  let wasChanged = false;
  const sent: RequestStep[] = [];

  const walked = walkRequests(inspection);
  for (const step of walked) {
    if (step.type === 'event') {
      if (step.change !== 'undone') {
        const cost = compactingCost(step.compaction, assumptions.price);
        if (cost === null) unknownCount++;
        spent += cost ?? 0;
      }
      if (step.change !== 'failed') {
        changed = step.compaction;
        wasChanged = true;
      }
      continue;
    }
    if (step.message === null) continue;
    const prefix: number = wasChanged ? overhead + (changed?.untouchedTokens ?? 0) * factor : (known ?? 0);
    const actual = callOf(step.tokens, prefix, step, assumptions);
    const ghost = callOf(step.ghostTokens, ghostKnown, { ...step, message: null }, assumptions);
    const isReported = assumptions.price !== null && step.message.usage !== undefined;
    steps.push({
      index: step.index,
      label: `Request ${step.index}`,
      with: costOf(actual, assumptions.price) + spent,
      without: costOf(ghost, assumptions.price),
      compacting: spent,
      kind: isReported ? step.kind : 'estimated',
      isProjected: false,
      rewrittenTokens: wasChanged ? Math.max(0, Math.round(step.tokens - prefix)) : 0,
      shedTokens: Math.max(0, step.ghostTokens - step.tokens),
    });
    spent = 0;
    known = step.tokens + step.outputTokens;
    ghostKnown = step.ghostTokens + step.outputTokens;
    wasChanged = false;
    sent.push(step);
  }
  const next = walked.at(-1);
  const nextGhost = next?.type === 'request' ? next.ghostTokens : inspection.gauge.usedTokens;
  const ahead = project({
    inspection,
    nextGhost,
    sent,
    assumptions,
    spent,
    wasChanged,
    changed,
    overhead,
    factor,
  });
  return { steps: [...steps, ...ahead], unknownCount };
}

function project(input: {
  inspection: Inspection;
  nextGhost: number;
  sent: RequestStep[];
  assumptions: CostAssumptions;
  spent: number;
  wasChanged: boolean;
  changed: InspectedCompaction | null;
  overhead: number;
  factor: number;
}): CostStep[] {
  const { inspection, sent, assumptions } = input;
  const last = sent.at(-1);
  if (!last) return [];
  const recent = sent.slice(-growthOver);
  const outputTokens = Math.round(recent.reduce((sum, step) => sum + step.outputTokens, 0) / recent.length);
  const first = recent[0] ?? last;
  const growth = Math.max(
    outputTokens,
    Math.round((last.ghostTokens - first.ghostTokens) / Math.max(1, recent.length - 1)),
  );
  let tokens = inspection.gauge.usedTokens;
  let ghostTokens = input.nextGhost;
  let known = input.wasChanged
    ? input.overhead + (input.changed?.untouchedTokens ?? 0) * input.factor
    : last.tokens + last.outputTokens;
  let ghostKnown = last.ghostTokens + last.outputTokens;
  return Array.from({ length: assumptions.horizon }, (_, ahead) => {
    const call = { outputTokens, message: null };
    const step: CostStep = {
      index: last.index + ahead + 1,
      label: `Request ${last.index + ahead + 1}, projected`,
      with:
        costOf(callOf(tokens, known, call, assumptions), assumptions.price) + (ahead === 0 ? input.spent : 0),
      without: costOf(callOf(ghostTokens, ghostKnown, call, assumptions), assumptions.price),
      compacting: ahead === 0 ? input.spent : 0,
      kind: 'estimated',
      isProjected: true,
      rewrittenTokens: ahead === 0 && input.wasChanged ? Math.max(0, Math.round(tokens - known)) : 0,
      shedTokens: Math.max(0, ghostTokens - tokens),
    };
    known = tokens + outputTokens;
    ghostKnown = ghostTokens + outputTokens;
    tokens += growth;
    ghostTokens += growth;
    return step;
  });
}

/** Growth is read off this many requests. */
const growthOver = 20;

type Call = { outputTokens: number; message: RequestStep['message'] };

/** What the provider reported; else what a prompt cache that knows `knownTokens` of it would make of it. */
function callOf(
  inputTokens: number,
  knownTokens: number,
  { outputTokens, message }: Call,
  { useCache }: CostAssumptions,
): CallTokens {
  const usage = message?.usage;
  if (usage?.cacheReadTokens !== undefined || usage?.cacheWriteTokens !== undefined) {
    const { cacheReadTokens, cacheWriteTokens } = usage;
    return { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens };
  }
  if (!useCache) return { inputTokens, outputTokens };
  const cacheReadTokens = Math.min(inputTokens, Math.max(0, Math.round(knownTokens)));
  return { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens: inputTokens - cacheReadTokens };
}

function costOf(call: CallTokens, price: TokenPrice | null): number {
  return price ? flatCost(price, call) : call.inputTokens + call.outputTokens;
}

/** What the summariser took; null where it was asked but nobody knows the price. */
function compactingCost({ costUsd, usage }: InspectedCompaction, price: TokenPrice | null): number | null {
  if (price === null) return usage ? usage.inputTokens + usage.outputTokens : 0;
  if (costUsd !== null) return costUsd;
  return usage ? flatCost(price, usage) : null;
}
