import { label, shape, short } from './svg';

/** Where a chart lies inside its picture, and how values become places. */
export type Frame = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  highest: number;
  x: (value: number) => number;
  y: (value: number) => number;
};

export function frameOf(input: {
  width: number;
  height: number;
  x: [from: number, to: number];
  y: [from: number, to: number];
}): Frame {
  const [left, right, top, bottom] = [56, input.width - 8, 20, input.height - 8];
  const scale =
    ([from, to]: [number, number], [start, end]: [number, number]) =>
    (value: number) =>
      start + ((value - from) / Math.max(Number.EPSILON, to - from)) * (end - start);
  return {
    left,
    right,
    top,
    bottom,
    highest: input.y[1],
    x: scale(input.x, [left, right]),
    y: scale(input.y, [bottom, top]),
  };
}

/** Four even lines with what they stand for. */
export function axis(frame: Frame, written: (value: number) => string): string {
  return [0, 0.25, 0.5, 0.75, 1]
    .map((share) => {
      const value = frame.highest * share;
      const y = frame.y(value);
      return (
        shape('path', {
          d: `M${frame.left},${short(y)}H${frame.right}`,
          stroke: share === 0 ? 'var(--input)' : 'var(--border)',
        }) + label(written(value), { x: frame.left - 6, y: y + 4, 'text-anchor': 'end', 'font-size': 11 })
      );
    })
    .join('');
}
