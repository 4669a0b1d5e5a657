import type { NumberRange } from './inspection';

/** The messages a summary stands for, as people number them. */
export function rangeText(ranges: readonly NumberRange[]): string {
  const [first] = ranges;
  const last = ranges.at(-1);
  if (!first || !last) return 'Messages of another branch';
  const whole = first.from === last.to ? `Message #${first.from}` : `Messages #${first.from}–#${last.to}`;
  return ranges.length > 1 ? `${whole}, with gaps` : whole;
}
