import type { NumberKind } from '../tokens/gauge';
import { CATEGORIES, CATEGORY_LOOKS, type Category, type Sizes, totalOf } from './categories';
import type { ChartTable } from './chart-table';
import { formatCount, formatTokens } from './format';
import type { Inspection } from './inspection';
import { type EventStep, type RequestStep, type Step, walkRequests } from './walk-requests';

/** One place on the line. What happens between two requests gets room of its own, so that its step can be seen. */
export type TimelinePoint = {
  x: number;
  /** The number of the request, or of the last one before what happened. */
  request: number;
  label: string;
  tokens: number;
  kind: NumberKind;
  /** The same where the provider reported it: those points bear a dot. */
  measured: number | null;
  /** What it would be had nothing been compacted; null before the first compaction. */
  ghost: number | null;
  sizes: Sizes;
  messageId: string | null;
  /** When; null for the request not sent yet. */
  at: number | null;
};

export type TimelineMark = {
  x: number;
  change: EventStep['change'];
  compactionId: string;
  generation: number;
  /** `C1`, or the sign of a failure. */
  label: string;
  text: string;
  tokens: number;
  at: number;
};

export type TimelineModel = {
  points: TimelinePoint[];
  marks: TimelineMark[];
  series: { id: Category; label: string; colour: string; isHatched: boolean }[];
  limitTokens: number | null;
  thresholdTokens: number | null;
  /** Top of the axis; a limit far above the line or a far higher ghost line is cut off and named instead. */
  topTokens: number;
  /** How many requests one drawn point stands for. */
  requestsPerPoint: number;
  requestCount: number;
  sentence: string;
  table: ChartTable;
};

/** Beyond this many requests neighbours share a point: a pane has hardly more pixels. */
export const mostPoints = 300;

/** Context size per request: grows with every turn, falls at every compaction. */
export function prepareTimeline(inspection: Inspection): TimelineModel {
  const steps = walkRequests(inspection);
  const requests = steps.filter((step) => step.type === 'request');
  const requestsPerPoint = Math.max(1, Math.ceil(requests.length / mostPoints));
  const { points, marks } = draw(steps, requestsPerPoint, gapFor(steps));
  const { windowTokens: limitTokens, thresholdTokens } = inspection.gauge;
  const used = new Set(points.flatMap(({ sizes }) => CATEGORIES.filter((id) => (sizes[id] ?? 0) > 0)));
  return {
    points,
    marks,
    series: CATEGORIES.filter((id) => used.has(id)).map((id) => ({
      id,
      label: CATEGORY_LOOKS[id].label,
      colour: CATEGORY_LOOKS[id].colour,
      isHatched: CATEGORY_LOOKS[id].isHatched ?? false,
    })),
    limitTokens,
    thresholdTokens,
    topTokens: topOf(points, limitTokens),
    requestsPerPoint,
    requestCount: requests.length - 1,
    sentence: sentenceOf(requests, marks),
    table: tableOf(points, marks),
  };
}

/** A twentieth of the picture for each event, and all of them together at most a third of it. */
function gapFor(steps: Step[]): number {
  const eventCount = steps.filter(({ type }) => type === 'event').length;
  const requestCount = steps.length - eventCount;
  return eventCount === 0 ? 0 : Math.min(requestCount / 20, requestCount / (3 * eventCount));
}

function draw(steps: Step[], requestsPerPoint: number, gap: number): Pick<TimelineModel, 'points' | 'marks'> {
  const points: TimelinePoint[] = [];
  const marks: TimelineMark[] = [];
  let waiting: RequestStep[] = [];
  let hasGhost = false;
  let shift = 0;
  let request = 0;

  const flush = () => {
    // The largest of its neighbours stands for them, so that no peak is lost.
    const largest = waiting.reduce<RequestStep | null>((a, b) => (a && a.tokens >= b.tokens ? a : b), null);
    if (largest) points.push(pointOf(largest, largest.index + shift, hasGhost));
    waiting = [];
  };

  for (const step of steps) {
    if (step.type === 'request') {
      waiting.push(step);
      request = step.index;
      if (waiting.length >= requestsPerPoint || step.message === null) flush();
      continue;
    }
    flush();
    const x = request + shift + Math.max(0.5, gap / 2);
    shift += gap;
    marks.push(markOf(step, x));
    if (step.change === 'failed') continue;
    points.push(eventPoint(step, { side: 'before', x: x - 0.001, request, hasGhost }));
    hasGhost = true;
    points.push(eventPoint(step, { side: 'after', x, request, hasGhost }));
  }
  return { points, marks };
}

function pointOf(step: RequestStep, x: number, hasGhost: boolean): TimelinePoint {
  const { index, turn, tokens, kind, sizes, message } = step;
  return {
    x,
    request: index,
    label: message ? `Turn ${turn}, request ${index}` : 'Next request',
    tokens,
    kind,
    measured: kind === 'measured' ? tokens : null,
    ghost: hasGhost ? step.ghostTokens : null,
    sizes,
    messageId: message?.id ?? null,
    at: step.at,
  };
}

function eventPoint(
  event: EventStep,
  at: { side: 'before' | 'after'; x: number; request: number; hasGhost: boolean },
): TimelinePoint {
  const { side, x, request, hasGhost } = at;
  const sizes = event[side];
  const tokens = Math.round(totalOf(sizes));
  const what = event.change === 'undone' ? 'the undoing of' : 'compaction';
  return {
    x,
    request,
    label: `${side === 'before' ? 'Before' : 'After'} ${what} ${event.compaction.generation}`,
    tokens,
    kind: 'estimated',
    measured: null,
    ghost: hasGhost ? event.ghostTokens : null,
    sizes,
    messageId: null,
    at: momentOf(event),
  };
}

function markOf({ change, compaction, after }: EventStep, x: number): TimelineMark {
  const { id, generation, tokensBefore, tokensAfter, strategyLabel, text } = compaction;
  const sizes = `${formatTokens(tokensBefore)} → ${formatTokens(tokensAfter)}`;
  const words = {
    applied: `Compaction ${generation}, ${strategyLabel}: ${sizes} tokens.`,
    undone: `Compaction ${generation} taken back.`,
    failed: `Not compacted (${strategyLabel}): ${text}`,
  };
  return {
    x,
    change,
    compactionId: id,
    generation,
    label: change === 'failed' ? '✕' : change === 'undone' ? `↶${generation}` : `C${generation}`,
    text: words[change],
    tokens: Math.round(totalOf(after)),
    at: momentOf({ change, compaction }),
  };
}

function momentOf({ change, compaction }: Pick<EventStep, 'change' | 'compaction'>): number {
  return (change === 'undone' ? compaction.undoneAt : null) ?? compaction.createdAt;
}

function topOf(points: TimelinePoint[], limit: number | null): number {
  const largest = Math.max(1, ...points.map(({ tokens }) => tokens));
  const ghost = Math.max(0, ...points.map((point) => point.ghost ?? 0));
  const shownLimit = limit !== null && limit <= largest * 4 ? limit : 0;
  return niceTop(Math.max(largest, shownLimit, Math.min(ghost, 2.5 * Math.max(largest, shownLimit))) * 1.03);
}

/** Four even steps of round numbers. */
function niceTop(tokens: number): number {
  const power = 10 ** Math.floor(Math.log10(tokens / 4));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5].find((factor) => factor * power * 4 >= tokens) ?? 10;
  return step * power * 4;
}

function sentenceOf(requests: RequestStep[], marks: TimelineMark[]): string {
  const last = requests.at(-1);
  if (!last || requests.length < 2) return 'The first point comes with the first answer.';
  const applied = marks.filter(({ change }) => change === 'applied').length;
  const failed = marks.filter(({ change }) => change === 'failed').length;
  const undone = marks.filter(({ change }) => change === 'undone').length;
  const now = `${formatCount(requests.length - 1)} requests; the next one has ${last.kind === 'estimated' ? 'about ' : ''}${formatTokens(last.tokens)} tokens`;
  if (marks.length === 0) return `${now}. Nothing was compacted.`;
  const events = [
    applied > 0 ? `${applied} ${applied === 1 ? 'compaction' : 'compactions'}` : '',
    undone > 0 ? `${undone} taken back` : '',
    failed > 0 ? `${failed} failed` : '',
  ].filter(Boolean);
  const ghost =
    last.ghostTokens > last.tokens
      ? `; without compaction it would have ${formatTokens(last.ghostTokens)}`
      : '';
  return `${now}${ghost}. ${events.join(', ')}.`;
}

function tableOf(points: TimelinePoint[], marks: TimelineMark[]): ChartTable {
  const rows = [
    ...points.map(({ x, label, tokens, kind, ghost }) => ({
      x,
      cells: [label, tokens, kind, ghost, null] as ChartTable['rows'][number],
    })),
    ...marks
      .filter(({ change }) => change === 'failed')
      .map(({ x, text, tokens }) => ({ x, cells: ['Attempt', tokens, 'estimated', null, text] })),
  ].sort((a, b) => a.x - b.x);
  for (const { x, text, change } of marks) {
    if (change === 'failed') continue;
    const row = rows.find((candidate) => candidate.x === x);
    if (row) row.cells[4] = text;
  }
  return {
    columns: ['Point', 'Tokens', 'Kind', 'Without compaction', 'What happened'],
    rows: rows.map(({ cells }) => cells),
  };
}
