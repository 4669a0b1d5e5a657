import { judgeCut } from '../boundaries';
import { foldableParts, protectedRanges, tokensIn } from '../fold';
import type { HistoryIndex, Run } from '../history-index';
import { numberOption, type OptionValues } from '../options';
import {
  expectedSummaryTokens,
  type FateRange,
  type Plan,
  type PlanContext,
  type PlannedSummary,
  type Range,
  type Refusal,
  refuse,
  type Split,
} from '../plan';
import { type Strategy, summaryCapOption } from './strategy';

export const selective: Strategy = {
  id: 'selective',
  version: 1,
  label: 'Selective',
  explanation:
    'Folds the earliest run of consecutive assistant and tool messages into one short digest in the same place. What you ' +
    'wrote is never touched, nor are the newest messages; a tool call always stays with its result. Good for long tool ' +
    'work: the thread of your own requests remains word for word.',
  options: [
    {
      type: 'number',
      key: 'retentionWindow',
      label: 'Newest messages kept',
      default: 6,
      min: 0,
      max: 500,
      unit: 'messages',
    },
    summaryCapOption(2_000),
    {
      type: 'choice',
      key: 'mode',
      label: 'What is folded',
      default: 'runs',
      choices: [
        { value: 'runs', label: 'Runs of assistant and tool messages' },
        { value: 'range', label: 'Everything from the first answer to the kept messages' },
      ],
    },
    {
      type: 'number',
      key: 'maxRuns',
      label: 'Runs folded in one go, until the target is met',
      default: 12,
      min: 1,
      max: 100,
      unit: 'passes',
    },
  ],
  defaultTriggerId: 'counts',
  plan,
};

/**
 * The range one pass replaces. Mode `runs` (the seed): the earliest run of at least two assistant and tool messages
 * before the kept window. Mode `range` (the later rule): from the first assistant message to the window.
 */
export function findRun(
  index: HistoryIndex,
  { mode, retentionWindow }: { mode: 'runs' | 'range'; retentionWindow: number },
): Run | null {
  const reach = reachBefore(index, retentionWindow);
  if (mode === 'range') {
    const from = index.messages.findIndex((message) => message.role === 'assistant');
    return from >= 0 && from < reach ? { from, to: reach } : null;
  }
  const first = index.runs[0];
  if (!first || first.from + 2 > reach) return null;
  return { from: first.from, to: Math.min(first.to, reach) };
}

/** The end of what may be folded: the kept window, moved back so that no call loses its result or waits for one. */
export function reachBefore(index: HistoryIndex, retentionWindow: number): number {
  let reach = Math.max(0, index.length - retentionWindow);
  for (;;) {
    const caller = index.spanningCall(reach);
    if (caller >= 0) reach = caller;
    else if (reach > 0 && index.openCalls(reach - 1) > 0) reach -= 1;
    else return reach;
  }
}

function plan(context: PlanContext, options: OptionValues): Plan | Refusal {
  const { index } = context;
  if (index.length === 0) return refuse('selective', 'empty-history', 'There are no messages yet.');
  const retentionWindow = numberOption(options, 'retentionWindow');
  const capTokens = numberOption(options, 'maxSummaryTokens');
  const mode = options.mode === 'range' ? 'range' : 'runs';
  const reach = Math.min(
    reachBefore(index, retentionWindow),
    mode === 'range' ? (index.liveFrom ?? index.length) : index.length,
  );
  const chosen = chooseRuns({ context, reach, mode, capTokens, maxRuns: numberOption(options, 'maxRuns') });
  if (chosen.length === 0) return refuse('selective', 'nothing-to-fold', whyNothing(index, reach, mode));
  const form = mode === 'range' ? 'envelope' : 'assistant-digest';
  const edits: PlannedSummary[] = chosen.map(({ ranges, tokens }) => ({
    type: 'summarize',
    ranges,
    tokens,
    form,
  }));
  const saved = chosen.reduce((sum, run) => sum + run.saved, 0);
  const tokensBefore = context.overheadTokens + index.totalTokens;
  const wanted = Math.max(0, index.length - retentionWindow);
  const split: Split = { cut: reach, wanted, reason: movedReason(index, wanted, reach) };
  return {
    type: 'plan',
    strategyId: 'selective',
    strategyVersion: selective.version,
    edits,
    splits: [split],
    fates: fatesOf(context, edits, retentionWindow, mode),
    tokensBefore,
    projectedTokensAfter: tokensBefore - saved,
    promptId: 'run-digest',
    notes: [],
  };
}

type Chosen = { ranges: Range[]; tokens: number; saved: number };

function chooseRuns({
  context,
  reach,
  mode,
  capTokens,
  maxRuns,
}: {
  context: PlanContext;
  reach: number;
  mode: 'runs' | 'range';
  capTokens: number;
  maxRuns: number;
}): Chosen[] {
  const { index } = context;
  const kept = protectedRanges(context);
  const chosen: Chosen[] = [];
  let tokensAfter = context.overheadTokens + index.totalTokens;
  for (const ranges of candidates(index, reach, mode, kept)) {
    const tokens = tokensIn(index, ranges);
    const saved = tokens - expectedSummaryTokens(tokens, capTokens) - DIGEST_FRAME_TOKENS;
    if (saved <= 0) continue;
    chosen.push({ ranges, tokens, saved });
    tokensAfter -= saved;
    if (chosen.length >= maxRuns) break;
    if (context.targetTokens === null || tokensAfter <= context.targetTokens) break;
  }
  return chosen;
}

/** The line that introduces a digest. */
const DIGEST_FRAME_TOKENS = 40;

function* candidates(
  index: HistoryIndex,
  reach: number,
  mode: 'runs' | 'range',
  kept: readonly Range[],
): Generator<Range[]> {
  if (mode === 'range') {
    const from = index.messages.findIndex((message) => message.role === 'assistant');
    if (from >= 0 && from < reach) {
      const ranges = foldableParts({ from, to: reach }, kept);
      if (ranges.length > 0) yield ranges;
    }
    return;
  }
  for (const run of index.runs) {
    if (run.from + 2 > reach) return;
    for (const part of foldableParts({ from: run.from, to: Math.min(run.to, reach) }, kept)) {
      if (part.to - part.from < 2 || !standsAlone(index, part)) continue;
      yield [part];
    }
  }
}

/** No tool exchange reaches over the edges of the range (late results in imported logs do). */
function standsAlone(index: HistoryIndex, { from, to }: Range): boolean {
  return judgeCut(index, from).type === 'legal' && judgeCut(index, to).type === 'legal';
}

function whyNothing(index: HistoryIndex, reach: number, mode: 'runs' | 'range'): string {
  if (reach === 0) return 'Every message lies within the newest ones that are kept.';
  if (mode === 'range') return 'There is no assistant message before the kept ones.';
  if (index.runs.length === 0) return 'There is no run of two or more assistant and tool messages.';
  return 'No run before the kept messages is large enough to be worth a summary.';
}

function movedReason(index: HistoryIndex, wanted: number, reach: number): string {
  if (reach === wanted)
    return 'the newest messages stay; runs before them fold oldest first, as many as the target needs';
  const verdict = judgeCut(index, wanted);
  const why = verdict.type === 'illegal' ? verdict.text : 'a tool call is still waiting for its result';
  return `moved back ${wanted - reach}: ${why}`;
}

function fatesOf(
  context: PlanContext,
  edits: PlannedSummary[],
  retentionWindow: number,
  mode: 'runs' | 'range',
): FateRange[] {
  const { index } = context;
  const fates: FateRange[] = edits.flatMap(({ ranges }, number) =>
    ranges.map((range) => ({ ...range, fate: 'summarised' as const, reason: foldedReason(number, mode) })),
  );
  const pinned = protectedRanges(context).filter((range) => range.pinned);
  fates.push(
    ...pinned.map(({ from, to }) => ({
      from,
      to,
      fate: 'pinned' as const,
      reason: 'pinned, so it is never folded',
    })),
  );
  fates.sort((a, b) => a.from - b.from);
  const all: FateRange[] = [];
  const newest = Math.max(0, index.length - retentionWindow);
  let at = 0;
  for (const fate of [
    ...fates,
    { from: index.length, to: index.length, fate: 'kept' as const, reason: '' },
  ]) {
    for (const edge of [Math.min(Math.max(newest, at), fate.from), fate.from]) {
      if (edge > at) all.push({ from: at, to: edge, fate: 'kept', reason: keptReason(at >= newest, mode) });
      at = Math.max(at, edge);
    }
    if (fate.to > fate.from) all.push(fate);
    at = Math.max(at, fate.to);
  }
  return all;
}

function foldedReason(number: number, mode: 'runs' | 'range'): string {
  if (mode === 'range') return 'lies between the first answer and the kept messages';
  return number === 0
    ? 'part of the earliest run of assistant and tool messages'
    : 'part of a further run, folded because the first was not enough';
}

function keptReason(isNewest: boolean, mode: 'runs' | 'range'): string {
  if (isNewest) return 'one of the newest messages';
  return mode === 'range'
    ? 'comes before the first answer'
    : 'user and system messages, short runs and later runs stay as they are';
}
