import { formatMoney, formatTokens } from '../format';
import type { CostModel } from '../prepare-cost';
import type { GenerationsModel } from '../prepare-generations';
import { axis, type Frame, frameOf } from './axis';
import { label, legend, picture, shape, short } from './svg';

const width = 720;
const height = 220;

/** Two sums over the requests: as it was, and as it would have been uncompacted. */
export function drawCost(model: CostModel): string {
  const { points, unit, breakEven } = model;
  const written = unit === 'money' ? formatMoney : formatTokens;
  const top = points.reduce((most, point) => Math.max(most, point.with, point.without), 0) || 1;
  const from = points[0]?.x ?? 0;
  const frame = frameOf({ width, height, x: [from, Math.max(from + 1, points.at(-1)?.x ?? 1)], y: [0, top] });
  const meeting = points.find(({ x }) => x === breakEven?.x);
  const names = legend(
    [
      { label: 'with compaction', colour: 'var(--chart-assistant)' },
      { label: 'dotted: without', colour: 'var(--foreground)' },
    ],
    { y: height + 6, width },
  );
  return picture({
    name: 'Cost with and without compaction',
    sentence: model.sentence,
    width,
    height: height + 8 + names.height,
    body: [
      axis(frame, written),
      line(frame, points, (point) => point.without, {
        stroke: 'var(--foreground)',
        'stroke-dasharray': '2 4',
      }),
      line(frame, points, (point) => point.with, { stroke: 'var(--chart-assistant)' }),
      meeting
        ? shape('circle', {
            cx: frame.x(meeting.x),
            cy: frame.y(meeting.with),
            r: 5,
            fill: 'var(--background)',
            stroke: 'var(--success)',
            'stroke-width': 2.5,
          }) +
          label('break-even', {
            x: frame.x(meeting.x) - 8,
            y: frame.y(meeting.with) - 8,
            'text-anchor': 'end',
          })
        : '',
      names.svg,
    ].join(''),
  });
}

/** The size of the summary from generation to generation. */
export function drawGenerations({ points, sentence }: GenerationsModel): string {
  const sizes = points.map((point, at) => ({ x: at, size: point.snapshotTokens + point.anchorTokens }));
  const top = Math.max(1, ...sizes.map(({ size }) => size));
  const frame = frameOf({ width, height: 150, x: [0, Math.max(1, points.length - 1)], y: [0, top] });
  const everyNth = Math.ceil(points.length / 25);
  return picture({
    name: 'Size of the summary over generations',
    sentence,
    width,
    height: 168,
    body: [
      axis(frame, formatTokens),
      line(frame, sizes, ({ size }) => size, { stroke: 'var(--chart-snapshot)' }),
      ...points.map((point, at) =>
        [
          shape('circle', {
            cx: frame.x(at),
            cy: frame.y(sizes[at]?.size ?? 0),
            r: 4,
            fill: point.isUndone ? 'var(--background)' : 'var(--chart-snapshot)',
            stroke: 'var(--chart-snapshot)',
            'stroke-width': 2,
          }),
          at % everyNth === 0
            ? label(String(point.generation), { x: frame.x(at), y: 160, 'text-anchor': 'middle' })
            : '',
        ].join(''),
      ),
    ].join(''),
  });
}

function line<P extends { x: number }>(
  frame: Frame,
  points: P[],
  value: (point: P) => number,
  look: Record<string, string>,
): string {
  const d = points
    .map((point, at) => `${at === 0 ? 'M' : 'L'}${short(frame.x(point.x))},${short(frame.y(value(point)))}`)
    .join('');
  return d === '' ? '' : shape('path', { d, fill: 'none', 'stroke-width': 2, ...look });
}
