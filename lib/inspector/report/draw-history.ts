import { formatMoment } from '../format';
import { type HistoryModel, type HistoryRow, historyRowLabel } from '../prepare-history';
import { label, picture, shape, short } from './svg';

const width = 720;
const rowHeight = 26;
const laneWidth = 16;
/** The newest; the table has all. */
const mostRows = 80;

/** Branches and compactions as lanes, newest on top, each row with its name. */
export function drawHistory(model: HistoryModel): string {
  const rows = model.rows.slice(0, mostRows);
  const places = new Map(model.rows.map(({ key }, at) => [key, at]));
  const textX = 20 + model.laneCount * laneWidth;
  const lines = rows.map((row, at) => {
    const below = row.parent === null ? undefined : places.get(row.parent);
    const parent = below === undefined ? undefined : model.rows[below];
    if (below === undefined || !parent) return '';
    return shape('path', {
      d: connection(row, at, parent, Math.min(below, mostRows)),
      fill: 'none',
      stroke: row.isInUse ? 'var(--primary)' : 'var(--input)',
      'stroke-width': row.isInUse ? 2.5 : 1.5,
      'stroke-dasharray': row.isInUse ? undefined : '4 3',
    });
  });
  const signs = rows.map(
    (row, at) =>
      sign(row, at) +
      label(`${historyRowLabel(row)}${stateOf(row)}`, {
        x: textX,
        y: yOf(at) + 4,
        fill: 'var(--foreground)',
      }) +
      label(formatMoment(row.at, { timeZone: 'UTC' }), { x: width, y: yOf(at) + 4, 'text-anchor': 'end' }),
  );
  return picture({
    name: 'Branches and compactions',
    sentence: model.sentence,
    width,
    height: Math.max(1, rows.length) * rowHeight,
    body: [...lines, ...signs].join(''),
  });
}

function sign(row: HistoryRow, at: number): string {
  const [x, y] = [xOf(row), yOf(at)];
  if (row.type === 'messages') {
    return shape('circle', {
      cx: x,
      cy: y,
      r: 4,
      fill: row.isHere ? 'var(--primary)' : 'var(--background)',
      stroke: row.isInUse ? 'var(--primary)' : 'var(--input)',
      'stroke-width': 2,
    });
  }
  const { outcome, isInForce } = row.compaction;
  return shape('rect', {
    x: x - 5,
    y: y - 5,
    width: 10,
    height: 10,
    rx: 2,
    fill: isInForce ? 'var(--chart-snapshot)' : 'var(--background)',
    stroke: outcome === 'failed' ? 'var(--destructive)' : 'var(--chart-snapshot)',
    'stroke-width': 2,
    'stroke-dasharray': outcome === 'undone' ? '3 2' : undefined,
  });
}

function stateOf(row: HistoryRow): string {
  if (row.type === 'messages') return row.isHere ? ' (in use)' : '';
  if (row.compaction.isInForce) return ' (in force)';
  return row.compaction.outcome === 'undone' ? ' (taken back)' : '';
}

function connection(row: HistoryRow, at: number, parent: HistoryRow, below: number): string {
  const [x, y, parentX, parentY] = [xOf(row), yOf(at), xOf(parent), yOf(below)];
  if (x === parentX) return `M${x},${short(y)}V${short(parentY)}`;
  const bend = parentY - rowHeight / 2;
  return `M${x},${short(y)}V${short(bend)}C${x},${short(parentY)} ${parentX},${short(bend)} ${parentX},${short(parentY)}`;
}

function xOf({ lane }: HistoryRow): number {
  return 10 + lane * laneWidth;
}

function yOf(at: number): number {
  return at * rowHeight + rowHeight / 2;
}
