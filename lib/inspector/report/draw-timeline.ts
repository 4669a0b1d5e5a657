import { formatTokens } from '../format';
import type { TimelineModel, TimelinePoint } from '../prepare-timeline';
import { axis, type Frame, frameOf } from './axis';
import { label, legend, picture, shape, short } from './svg';

const width = 720;
const chartHeight = 250;
/** More labels than this would cover each other. */
const mostLabels = 20;

/** The sawtooth: what each request was made of, every compaction marked, the line without compaction dotted. */
export function drawTimeline(model: TimelineModel): string {
  const { points, marks, series, topTokens } = model;
  const first = points[0]?.x ?? 0;
  const last = Math.max(first + 1, points.at(-1)?.x ?? 1);
  const frame = frameOf({ width, height: chartHeight, x: [first, last], y: [0, topTokens] });
  const floors = points.map(() => 0);
  const areas = series.map(({ id, colour }) => {
    const lower = [...floors];
    points.forEach((point, at) => {
      floors[at] = (floors[at] ?? 0) + (point.sizes[id] ?? 0);
    });
    return shape('path', {
      d: `${steps(frame, points, floors)}L${stepsBack(frame, points, lower)}Z`,
      fill: colour,
      'fill-opacity': 0.85,
      stroke: 'var(--background)',
      'stroke-width': 0.75,
    });
  });
  const ghost = points.filter((point) => point.ghost !== null);
  const ghostLine =
    ghost.length > 1
      ? shape('path', {
          d: steps(
            frame,
            ghost,
            ghost.map((point) => Math.min(topTokens, point.ghost ?? 0)),
          ),
          fill: 'none',
          stroke: 'var(--foreground)',
          'stroke-width': 1.75,
          'stroke-dasharray': '2 4',
        })
      : '';
  const dots = points.flatMap(({ x, measured }) =>
    measured === null || points.length > 150
      ? []
      : [shape('circle', { cx: frame.x(x), cy: frame.y(measured), r: 2.25, fill: 'var(--foreground)' })],
  );
  const lines = [
    level(frame, 'limit', model.limitTokens, topTokens, '6 3'),
    level(frame, 'compaction', model.thresholdTokens, topTokens, '3 3'),
  ];
  const events = marks.map((mark) => {
    const x = frame.x(mark.x);
    return (
      shape('path', { d: `M${short(x)},${frame.top}V${frame.bottom}`, ...MARKS[mark.change] }) +
      (marks.length <= mostLabels
        ? label(mark.label, { x, y: frame.top - 4, 'text-anchor': 'middle', 'font-size': 11 })
        : '')
    );
  });
  const names = legend(
    [
      ...series,
      ...(ghost.length > 0 ? [{ label: 'dotted: without compaction', colour: 'var(--foreground)' }] : []),
    ],
    { y: chartHeight + 8, width },
  );
  return picture({
    name: 'Context size per request',
    sentence: model.sentence,
    width,
    height: chartHeight + 12 + names.height,
    body: [axis(frame, formatTokens), ...areas, ghostLine, ...dots, ...lines, ...events, names.svg].join(''),
  });
}

const MARKS = {
  applied: { stroke: 'var(--chart-snapshot)', 'stroke-width': 1.5 },
  undone: { stroke: 'var(--muted-foreground)', 'stroke-dasharray': '6 3' },
  failed: { stroke: 'var(--destructive)', 'stroke-dasharray': '1.5 3' },
} as const;

function steps(frame: Frame, points: TimelinePoint[], values: number[]): string {
  return points
    .map(({ x }, at) => {
      const [px, py] = [short(frame.x(x)), short(frame.y(values[at] ?? 0))];
      return at === 0 ? `M${px},${py}` : `H${px}V${py}`;
    })
    .join('');
}

/** The same from right to left, as the lower edge of an area. */
function stepsBack(frame: Frame, points: TimelinePoint[], values: number[]): string {
  return points
    .map((_, at) => points.length - 1 - at)
    .map((at, place) => {
      const px = short(frame.x(points[at]?.x ?? 0));
      const py = short(frame.y(values[at] ?? 0));
      return place === 0 ? `${px},${py}` : `V${py}H${px}`;
    })
    .join('');
}

function level(frame: Frame, name: string, tokens: number | null, top: number, dashes: string): string {
  if (tokens === null || tokens > top) return '';
  const y = frame.y(tokens);
  return (
    shape('path', {
      d: `M${frame.left},${short(y)}H${frame.right}`,
      stroke: 'var(--foreground)',
      'stroke-dasharray': dashes,
    }) +
    label(`${name} ${formatTokens(tokens)}`, {
      x: frame.left + 4,
      y: y - 4,
      'font-size': 11,
    })
  );
}
