import type { TokenPrice } from '../token-price';
import type { NumberKind } from '../tokens/gauge';
import type { ChartTable } from './chart-table';
import { formatCount, formatMoney, formatTokens } from './format';
import type { InspectedModel, Inspection } from './inspection';
import { type CostAssumptions, type CostStep, reckonCost } from './reckon-cost';

export type CostPoint = {
  x: number;
  label: string;
  with: number;
  without: number;
  /** Of this request alone, where a compaction was paid before it. */
  compacting: number;
  isProjected: boolean;
};

export type CostTile = { label: string; value: string; kind: NumberKind; note: string };

export type CostModel = {
  unit: 'money' | 'tokens';
  points: CostPoint[];
  /** From here on the points are projected. */
  projectedFrom: number | null;
  /** The first request at which compacting has paid for itself. */
  breakEven: { x: number; isProjected: boolean } | null;
  tiles: CostTile[];
  sentence: string;
  table: ChartTable;
};

/** Beyond this many requests neighbours share a point; sums lose nothing by it. */
const mostPoints = 400;

/** The price to reckon with: none where it is unknown, and none where it is nothing, for then tokens tell more. */
export function tellingPrice({ price }: Pick<InspectedModel, 'price'>): TokenPrice | null {
  return price !== null && (price.input > 0 || price.output > 0) ? price : null;
}

/** What the chat cost so far and will cost, with its compactions and without them. */
export function prepareCost(inspection: Inspection, assumptions: CostAssumptions): CostModel {
  const { steps, unknownCount } = reckonCost(inspection, assumptions);
  const unit = assumptions.price ? 'money' : 'tokens';
  const points = cumulative(steps);
  const compacted = inspection.compactions.some(
    ({ outcome }) => outcome === 'applied' || outcome === 'undone',
  );
  const breakEven = compacted ? breakEvenOf(points, steps) : null;
  const past = steps.filter(({ isProjected }) => !isProjected);
  const drawn = thinned(points, breakEven?.x ?? null);
  return {
    unit,
    points: drawn,
    projectedFrom: points.find(({ isProjected }) => isProjected)?.x ?? null,
    breakEven,
    tiles: tilesOf({ steps, past, unit, unknownCount, compacted }),
    sentence: sentenceOf({ past, steps, unit, compacted, breakEven, unknownCount }),
    table: {
      columns: [
        'Request',
        unitName('With compaction', unit),
        unitName('Without', unit),
        'Paid for compacting',
        'Kind',
      ],
      rows: drawn.map((point) => [
        point.label,
        rounded(point.with, unit),
        rounded(point.without, unit),
        rounded(point.compacting, unit),
        point.isProjected ? 'projected' : (past.find(({ index }) => index === point.x)?.kind ?? 'estimated'),
      ]),
    },
  };
}

function cumulative(steps: CostStep[]): CostPoint[] {
  let sumWith = 0;
  let sumWithout = 0;
  return steps.map((step) => {
    sumWith += step.with;
    sumWithout += step.without;
    return {
      x: step.index,
      label: step.label,
      with: sumWith,
      without: sumWithout,
      compacting: step.compacting,
      isProjected: step.isProjected,
    };
  });
}

/** Where the sums cross for good, counted from the first request a compaction touched. */
function breakEvenOf(points: CostPoint[], steps: CostStep[]): CostModel['breakEven'] {
  const first = steps.findIndex((step) => step.compacting > 0 || step.shedTokens > 0);
  if (first === -1) return null;
  const lastDearer = points.findLastIndex((point, at) => at >= first && point.with > point.without + 1e-12);
  const crossing = points[Math.max(first, lastDearer + 1)];
  return crossing ? { x: crossing.x, isProjected: crossing.isProjected } : null;
}

function thinned(points: CostPoint[], keepX: number | null): CostPoint[] {
  const every = Math.ceil(points.length / mostPoints);
  if (every <= 1) return points;
  return points.filter(
    (point, at) =>
      at % every === 0 ||
      at === points.length - 1 ||
      point.x === keepX ||
      point.isProjected ||
      point.compacting > 0,
  );
}

function tilesOf(input: {
  steps: CostStep[];
  past: CostStep[];
  unit: CostModel['unit'];
  unknownCount: number;
  compacted: boolean;
}): CostTile[] {
  const { steps, past, unit, unknownCount, compacted } = input;
  const sum = (list: CostStep[], pick: (step: CostStep) => number) =>
    list.reduce((total, step) => total + pick(step), 0);
  const shed = sum(past, ({ shedTokens }) => shedTokens);
  // What the next request will have to pay is known already.
  const compacting = sum(steps, (step) => step.compacting);
  const rewritten = sum(steps, ({ rewrittenTokens }) => rewrittenTokens);
  const saved = sum(past, (step) => step.without - step.with);
  const kind: NumberKind =
    past.length > 0 && past.every((step) => step.kind === 'measured') ? 'measured' : 'estimated';
  const none = compacted ? '' : 'Nothing was compacted yet.';
  return [
    {
      label: 'Tokens shed',
      value: formatTokens(shed),
      kind: 'estimated',
      note: none || 'Not sent so far, summed over all requests.',
    },
    {
      label: unit === 'money' ? 'Money saved' : 'Tokens saved, net',
      value: unit === 'money' ? formatMoney(saved) : formatTokens(saved),
      kind: 'estimated',
      note: none || 'So far, compactions paid.',
    },
    {
      label: 'Cost of compactions',
      value: unit === 'money' ? formatMoney(compacting) : formatTokens(compacting),
      kind: unknownCount > 0 ? 'unknown' : kind,
      note:
        unknownCount > 0
          ? `${formatCount(unknownCount)} of them at an unknown price, not counted.`
          : 'What the summarisers took.',
    },
    {
      label: 'Cache rewritten',
      value: formatTokens(rewritten),
      kind: 'estimated',
      note: 'Tokens the provider had to read anew after a compaction.',
    },
  ];
}

function sentenceOf(input: {
  past: CostStep[];
  steps: CostStep[];
  unit: CostModel['unit'];
  compacted: boolean;
  breakEven: CostModel['breakEven'];
  unknownCount: number;
}): string {
  const { past, steps, unit, compacted, breakEven } = input;
  if (past.length === 0) return 'Nothing was sent yet.';
  const total = past.reduce((sum, step) => sum + step.with, 0);
  const amount = unit === 'money' ? formatMoney(total) : `${formatTokens(total)} tokens`;
  const spent = `${formatCount(past.length)} requests took about ${amount}.`;
  if (!compacted) return `${spent} Nothing was compacted, so both lines are one.`;
  if (!breakEven) {
    const ahead = steps.length - past.length;
    return `${spent} Compacting has not paid for itself${ahead > 0 ? ` within the next ${ahead} requests` : ' yet'}.`;
  }
  const last = past.at(-1)?.index ?? 0;
  if (!breakEven.isProjected) return `${spent} Compacting had paid for itself at request ${breakEven.x}.`;
  const more = breakEven.x - last;
  return `${spent} Compacting pays for itself after ${more} more ${more === 1 ? 'request' : 'requests'}.`;
}

function unitName(name: string, unit: CostModel['unit']): string {
  return `${name} (${unit === 'money' ? '$' : 'tokens'})`;
}

function rounded(value: number, unit: CostModel['unit']): number {
  return unit === 'money' ? Number(value.toPrecision(6)) : Math.round(value);
}
