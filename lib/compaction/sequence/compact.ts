import { attachPoint } from '../branch';
import { checkHistory } from '../check-history';
import { inheritedCitations, mergeCitations } from '../citations';
import type { Plan, PlanContext, Refusal } from '../plan';
import { inWords } from '../status-message';
import { strategyLabel } from '../strategies';
import type { Anchor, Citations, Compaction, CompactionStatus, Explanation, Snapshot } from '../types';
import { viewOf } from '../view';
import { type Rejection, statusOf } from './acceptance';
import { createCounter } from './counter';
import { explainPlan } from './explain-plan';
import { planWith } from './plan-rung';
import { recordOf } from './record';
import type { CompactOutcome, CompactPorts, CompactRequest, Rung } from './request';
import { type RunResult, runPlan } from './run-plan';
import { summaryCap } from './summary-cap';
import { createWorkingView, type WorkingView } from './working-view';
import type { Writing } from './write-summary';

/** The reason of a compaction about which there is nothing more to say. */
export const PLAIN_REASON = 'The history was compacted.';

/** What has been reached on the way down the rungs. */
export type Reached = {
  working: WorkingView;
  tokens: number;
  plan: Plan | null;
  refusals: Refusal[];
  rejection: Rejection | null;
  results: RunResult[];
  /** The rungs that brought those results. */
  taken: string[];
  anchors: Anchor[];
  snapshot: Snapshot | null;
  /** Those of the summaries in force before, and of what was written since. */
  citations: Citations | null;
  steps: Explanation['steps'];
};

/**
 * One compaction of one branch: plan, summarise, check, commit. It never throws for anything a history, a model or a
 * setting can do: every end is a status, and the history is either changed as a whole or not at all.
 */
export async function compact(request: CompactRequest, ports: CompactPorts): Promise<CompactOutcome> {
  const startedAt = ports.clock.now();
  const strategyId = request.rungs[0]?.strategyId ?? 'none';
  const unfit = checkHistory(request.messages, strategyId);
  const writing: Writing = {
    request,
    ports,
    count: createCounter(ports.tokenizer),
    tally: { calls: 0, usage: null, promptId: null, promptVersion: null },
    notes: [],
  };
  if (unfit) return nothing(unfit.text, [unfit], writing);
  const { compaction: inForce, edits } = viewOf(request);
  const working = createWorkingView(request.messages, edits);
  const ruled = request.overheadTokens + working.index.totalTokens;
  const tokensBefore = Math.max(ruled, request.measuredTokens ?? 0);
  const reached: Reached = {
    working,
    tokens: tokensBefore,
    plan: null,
    refusals: [],
    rejection: null,
    results: [],
    taken: [],
    anchors: inForce?.anchors ?? [],
    snapshot: inForce?.snapshot ?? null,
    citations: inheritedCitations(inForce?.citations),
    steps: [],
  };
  const generation = (inForce?.generation ?? 0) + 1;
  await descend(reached, writing, generation);
  if (ports.signal?.aborted || reached.rejection?.reason === 'stopped') {
    return end(reached, writing, {
      status: 'CANCELLED',
      reason: 'Stopped. The history is as it was.',
      inForce,
      tokensBefore,
      startedAt,
      generation,
    });
  }
  if (reached.results.length === 0) {
    const { rejection } = reached;
    if (!rejection)
      return nothing(reached.refusals[0]?.text ?? 'Nothing to compress.', reached.refusals, writing);
    return end(reached, writing, {
      status: statusOf(rejection),
      reason: rejection.text,
      inForce,
      tokensBefore,
      startedAt,
      generation,
    });
  }
  const summarised = reached.results.some((result) => result.summaryText !== null);
  const status: CompactionStatus = summarised ? 'COMPRESSED' : 'CONTENT_TRUNCATED';
  return end(reached, writing, {
    status,
    reason: reasonOf(request, reached),
    inForce,
    tokensBefore,
    startedAt,
    generation,
  });
}

/**
 * Down the rungs until the target is met. A rung that needs a model and would not reach it is passed over while there
 * is another; if none reaches it, the one that comes closest is carried out.
 */
async function descend(reached: Reached, writing: Writing, generation: number): Promise<void> {
  const { request, ports } = writing;
  let closest: { rung: Rung; projected: number } | null = null;
  for (const [place, rung] of request.rungs.entries()) {
    if (place > 0)
      ports.onProgress?.({
        type: 'escalating',
        strategyId: rung.strategyId,
        text: `Trying ${rung.strategyId}.`,
      });
    const { plan } = planWith(rung.strategyId, contextOf(reached, request), rung.options);
    if (plan.type === 'refusal') {
      reached.refusals.push(plan);
      ports.onProgress?.({ type: 'refused', refusal: plan });
      continue;
    }
    const isLast = place === request.rungs.length - 1 && closest === null;
    const { targetTokens } = request;
    const misses = targetTokens !== null && plan.projectedTokensAfter > targetTokens;
    if (misses && plan.promptId !== null && !isLast) {
      if (!closest || plan.projectedTokensAfter < closest.projected)
        closest = { rung, projected: plan.projectedTokensAfter };
      writing.notes.push(
        `${rung.strategyId} alone would leave about ${inWords(plan.projectedTokensAfter)} tokens, over the target of ${inWords(targetTokens)}.`,
      );
      continue;
    }
    await carryOut(reached, writing, rung, generation);
    if (isDone(reached, request)) return;
  }
  if (closest) await carryOut(reached, writing, closest.rung, generation);
}

async function carryOut(reached: Reached, writing: Writing, rung: Rung, generation: number): Promise<void> {
  const { request, ports } = writing;
  if (ports.signal?.aborted) return;
  const { plan, options } = planWith(rung.strategyId, contextOf(reached, request), rung.options);
  if (plan.type === 'refusal') return;
  ports.onProgress?.({ type: 'planned', plan });
  reached.plan = reached.plan && plan.promptId === null ? reached.plan : plan;
  writing.notes.push(...plan.notes);
  const result = await runPlan({
    writing,
    working: reached.working,
    plan,
    capTokens: summaryCap(rung.strategyId, options, request.windowTokens),
    tokensBefore: reached.tokens,
    previousAnchors: reached.anchors,
    generation,
  });
  if (result.type === 'rejected') {
    reached.rejection = result;
    return;
  }
  reached.results.push(result);
  reached.steps.push(explainPlan(plan, reached.working.index));
  if (!reached.taken.includes(rung.strategyId)) reached.taken.push(rung.strategyId);
  reached.tokens = result.tokensAfter;
  reached.anchors = result.anchors;
  reached.snapshot = result.snapshot ?? reached.snapshot;
  reached.citations = mergeCitations(reached.citations, result.citations);
  if (result.citations?.unknownNumbers)
    writing.notes.push(
      `Numbers the model cited that name no message: ${result.citations.unknownNumbers}. They were dropped.`,
    );
  reached.working = createWorkingView(request.messages, result.edits);
}

function isDone(reached: Reached, { targetTokens }: CompactRequest): boolean {
  if (reached.rejection?.reason === 'stopped') return true;
  if (reached.results.length === 0) return false;
  return targetTokens === null || reached.tokens <= targetTokens;
}

function contextOf(
  { working }: Reached,
  { pins = new Set(), overheadTokens, windowTokens, targetTokens }: CompactRequest,
): PlanContext {
  return { index: working.index, pins, overheadTokens, windowTokens, targetTokens };
}

/** What else happened beside a plain success, in one sentence: the ladder, the guard before sending, a target missed. */
function reasonOf({ targetTokens, rungs, trigger }: CompactRequest, { tokens, taken }: Reached): string {
  const asked = rungs[0]?.strategyId ?? '';
  const pieces = [];
  if (trigger?.reason === 'must_fit') pieces.push('the next request would not have fit the window');
  if (taken.some((strategyId) => strategyId !== asked))
    pieces.push(
      `${strategyLabel(asked)} could not make enough room alone, so ${taken.map(strategyLabel).join(' and ')} did`,
    );
  if (targetTokens !== null && tokens > targetTokens)
    pieces.push(
      `${inWords(tokens)} tokens are still over the target of ${inWords(targetTokens)}, and another pass would not help`,
    );
  if (pieces.length === 0) return PLAIN_REASON;
  const sentence = `${pieces.join('; ')}; nothing was lost.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function nothing(reason: string, refusals: Refusal[], { notes, tally }: Writing): CompactOutcome {
  return {
    status: 'NOOP',
    reason,
    compaction: null,
    plan: null,
    refusals,
    notes,
    summaryText: null,
    summarizerCalls: tally.calls,
  };
}

type Ending = {
  status: CompactionStatus;
  reason: string;
  inForce: Compaction | null;
  tokensBefore: number;
  startedAt: number;
  generation: number;
};

/** Writes once. A head that moved meanwhile turns the result into one that is kept for reading, not applied. */
async function end(reached: Reached, writing: Writing, ending: Ending): Promise<CompactOutcome> {
  const { request, ports, notes, tally } = writing;
  const parentMessageId = attachPoint(request.messages) ?? '';
  let record = recordOf({ reached, writing, ending, parentMessageId });
  ports.onProgress?.({ type: 'committing' });
  let { status, reason } = ending;
  if ((await ports.commit(record, request.headId)) === 'stale-head') {
    status = 'STALE';
    reason = 'The chat went on elsewhere while the summary was written, so it was set aside.';
    record = { ...record, status, reason };
    await ports.commit(record, request.headId);
  }
  const summaryText = reached.results.findLast((result) => result.summaryText !== null)?.summaryText ?? null;
  const { plan, refusals } = reached;
  return {
    status,
    reason,
    compaction: record,
    plan,
    refusals,
    notes,
    summaryText,
    summarizerCalls: tally.calls,
  };
}
